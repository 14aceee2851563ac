// What the refusals of transactions say in Turkish, by what they say in English.
import type { TurkishProblems } from '../../../core/server/problem-words.ts';
import * as problems from '../common/problems.ts';
import { noticeRefused } from './notifications.ts';

export const turkish: TurkishProblems = {
  [problems.actionNotAllowed.title]: 'İşlemin şu anki durumu buna izin vermiyor.',
  [problems.amountAboveRemaining.title]: 'Tutar, kalan tutardan fazla.',
  [problems.currencyMismatch.title]: 'Para birimi, işlemin para birimi değil.',
  [problems.noWebhookToResend.title]: 'Bu olayın yeniden gönderilebilecek bir webhook’u yok.',
  [noticeRefused.title]: 'Bildirim, ödeme kuruluşu tarafından imzalanmamış veya anlaşılamadı.',
  'the list cannot be sorted by {{sort}}': 'liste {{sort}} değerine göre sıralanamaz',
};
