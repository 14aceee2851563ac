// Where the dialog for codes appears; its code is loaded with the first question.

import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.ts';
import { codeTexts } from '../texts/core-texts.ts';
import { withTexts } from '../texts/texts.ts';
import { useCodeQuestion } from './code-prompt.ts';

const CodeDialog = lazyPart(withTexts(() => import('./code-dialog.tsx'), codeTexts));

export function CodeAsker() {
  const question = useCodeQuestion();
  if (question === undefined) return null;
  return (
    <Suspense>
      <CodeDialog key={question.id} question={question} />
    </Suspense>
  );
}
