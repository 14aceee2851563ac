// What is wrong with the name of a passkey, in the person's language.
import { PasskeyName, passkeyNameLengthMax } from '../../../core/common/passkey-answer.ts';
import { useTexts } from '../../../core/web/texts/texts.ts';
import type { texts } from '../common/texts.en.ts';

/** Answers undefined for a name that can be one. */
export function usePasskeyNameFault(): (name: string) => string | undefined {
  const text = useTexts<typeof texts>('profile');
  return (name) =>
    PasskeyName.safeParse(name).success ? undefined : text('passkeys.nameFault', { max: passkeyNameLengthMax });
}
