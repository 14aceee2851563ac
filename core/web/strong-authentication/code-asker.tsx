// Where the dialog for codes appears; its code is loaded with the first question.
import { lazy, Suspense } from 'react';
import { useCodeQuestion } from './code-prompt.ts';

const CodeDialog = lazy(() => import('./code-dialog.tsx'));

export function CodeAsker() {
  const question = useCodeQuestion();
  if (question === undefined) return null;
  return (
    <Suspense>
      <CodeDialog key={question.id} question={question} />
    </Suspense>
  );
}
