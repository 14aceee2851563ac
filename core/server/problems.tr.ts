// What core's refusals say in Turkish, by what they say in English.
import { customerModeEnded, customerModeReadOnly } from '../common/customer-mode.ts';
import { exportTooLarge } from '../common/list.ts';
import * as common from '../common/problem.ts';
import { scaInvalid, scaLocked, scaRequired } from '../common/strong-authentication.ts';
import { fileMissing, fileTooLarge } from '../common/upload.ts';
import { modeNotAllowed } from './admission.ts';
import { idempotencyKeyMissing, idempotencyKeyReused, requestUnderWay } from './idempotency.ts';
import type { TurkishProblems } from './problem-words.ts';

export const turkish: TurkishProblems = {
  [common.invalidInput.title]: 'Gönderilenlerin bir kısmı geçerli değil.',
  [common.noSession.title]: 'Oturum açmadınız veya oturumunuz sona erdi.',
  [common.notPermitted.title]: 'Bu işlemi yapma yetkiniz yok',
  [common.notFound.title]: 'Bu adreste bir şey yok.',
  [common.methodNotAllowed.title]: 'Bu adres bu yöntemi kabul etmiyor.',
  [common.conflict.title]: 'Şu anki durumda bu mümkün değil.',
  [common.changedMeanwhile.title]: 'Bu arada başka biri bunu değiştirdi.',
  [common.bodyTooLarge.title]: 'Gönderilen içerik çok büyük.',
  [common.unsupportedMediaType.title]: 'Bu içerik türü burada kabul edilmiyor.',
  [common.ruleBroken.title]: 'Bir kural buna izin vermiyor.',
  [common.tooManyRequests.title]: 'Çok fazla istek gönderildi; daha sonra yeniden deneyin.',
  [common.unexpected.title]: 'Bizim tarafımızda bir sorun oluştu. Hiçbir şey yapılmadı.',
  [common.unavailable.title]: 'Hizmet şu anda yanıt veremiyor; kısa süre sonra yeniden deneyin.',
  [modeNotAllowed.title]: 'Hesabınız bu modu henüz kullanamaz.',
  [customerModeEnded.title]: 'Artık bu müşterinin görünümünde değilsiniz. Hiçbir şey yapılmadı.',
  [customerModeReadOnly.title]: 'Bu müşterinin görünümüne bakabilirsiniz, ancak hiçbir şeyi değiştiremezsiniz.',
  [scaRequired.title]: 'Bunu doğrulama uygulamanızdaki bir kodla veya bir geçiş anahtarıyla onaylayın.',
  [scaInvalid.title]: 'Bu kod yanlış veya daha önce kullanılmış.',
  [scaLocked.title]: 'Çok fazla yanlış kod girildi; daha sonra yeniden deneyin.',
  [idempotencyKeyMissing.title]:
    'Bu çağrı, 1 ile 255 arasında görünür karakterden oluşan bir Idempotency-Key başlığı ister.',
  [idempotencyKeyReused.title]: 'Bu Idempotency-Key başka bir istek için kullanıldı.',
  [requestUnderWay.title]:
    'Bu Idempotency-Key ile gönderilen ilk istek henüz bitmedi; kısa süre sonra yeniden deneyin.',
  [exportTooLarge.title]: 'Liste tek bir dosya için çok uzun; filtresini daraltın.',
  'The list holds more than {{rows}} rows, which is the most that one file takes. Narrow its filter, for example to a shorter period.':
    'Listede, bir dosyanın alabileceği en fazla satır sayısı olan {{rows}} satırdan fazlası var. Filtreyi, örneğin daha kısa bir döneme, daraltın.',
  [fileTooLarge.title]: 'Dosya izin verilenden büyük',
  'File {{name}} size bigger then allowed': '{{name}} dosyası izin verilenden büyük',
  [fileMissing.title]: 'Formun “file” alanında tek bir dosya gönderin.',
  'Send the file as multipart/form-data.': 'Dosyayı multipart/form-data olarak gönderin.',
  'the form cannot be read: send one file and nothing else':
    'form okunamıyor: tek bir dosya gönderin, başka bir şey göndermeyin',
  'The portal is being built, or was not built on this machine yet.':
    'Portal şu anda derleniyor veya bu makinede henüz derlenmedi.',
  // Rules of headers, bodies and texts.
  'is the id of a tenant': 'bir kiracının kimliği olmalı',
  'is the id of a website': 'bir web sitesinin kimliği olmalı',
  'is the id of a customer system mode': 'bir müşteri görünümünün kimliği olmalı',
  'is Live or Test': 'Live veya Test olmalı',
  'the body is not UTF-8': 'gövde UTF-8 değil',
  'the body is not JSON': 'gövde JSON değil',
  'the body is nested more than {{depth}} deep': 'gövdede iç içe {{depth}} düzeyden fazlası var',
  'a NUL character is not text': 'NUL karakteri metin değildir',
  'half of a surrogate pair is not text': 'yarım bir vekil çift metin değildir',
  // The filter of lists.
  'filter, column {{column}}': 'filtre, {{column}}. karakter',
  'at most {{count}} characters': 'en fazla {{count}} karakter olabilir',
  'expected ; or the end': '; veya filtrenin sonu bekleniyor',
  'expected the name of a field': 'bir alan adı bekleniyor',
  'unknown field {{name}}; known are {{known}}': '{{name}} adında bir alan yok; bilinenler: {{known}}',
  '{{name}} takes {{operators}}': '{{name}} şunları alır: {{operators}}',
  '{{operator}} takes a list in parentheses': '{{operator}} parantez içinde bir liste alır',
  'expected , or )': ', veya ) bekleniyor',
  'at most {{count}} values': 'en fazla {{count}} değer olabilir',
  'one of {{values}}': 'şunlardan biri olmalı: {{values}}',
  'an id is a UUID in lower case': 'kimlik, küçük harfli bir UUID olmalı',
  'an instant is written like 2026-11-01T00:00:00Z': 'zaman 2026-11-01T00:00:00Z biçiminde yazılır',
  'a whole number of at most 15 digits': 'en fazla 15 basamaklı bir tam sayı olmalı',
  'expected a value': 'bir değer bekleniyor',
  // Rules of fields.
  base64url: 'base64url olmalı',
  'a colour like #2e43fe': '#2e43fe gibi bir renk olmalı',
  'a name of one line, without < and >': 'tek satırlık, < ve > içermeyen bir ad olmalı',
};
