// Private notes in the quick panel: write one, read them, delete one.
import { useQueryClient } from '@tanstack/react-query';
import { XIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { useCall, useSend } from '../../../core/web/api/hooks.ts';
import { callKey } from '../../../core/web/api/query-key.ts';
import { useDraft } from '../../../core/web/forms/use-draft.ts';
import { useTexts } from '../../../core/web/texts/texts.ts';
import { Button } from '../../../core/web/ui/button.tsx';
import { ErrorState } from '../../../core/web/ui/error-state.tsx';
import { Instant } from '../../../core/web/ui/instant.tsx';
import * as contract from '../common/contract.ts';
import { type Note, noteLengthMax } from '../common/note.ts';
import type { texts } from '../common/texts.en.ts';
import './notes-section.css';

export default function NotesSection() {
  const text = useTexts<typeof texts>('notes');
  const headingId = useId();
  const { data, error, refetch } = useCall(contract.notes, {}, { silent: true });
  return (
    <section className="notes" aria-labelledby={headingId}>
      <h3 id={headingId}>{text('title')}</h3>
      <NewNote />
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.notes.length === 0 ? <p className="notes-empty">{text('empty')}</p> : null}
      <ul aria-labelledby={headingId}>
        {data?.notes.map((note) => (
          <NoteRow key={note.id} note={note} />
        ))}
      </ul>
    </section>
  );
}

/** After a change the list is asked for again. */
function useNotesAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: callKey(contract.notes) });
}

function NewNote() {
  const text = useTexts<typeof texts>('notes');
  const again = useNotesAgain();
  const [typed, setTyped] = useState('');
  const add = useSend(contract.addNote, {
    onSuccess: () => {
      setTyped('');
      return again();
    },
  });
  useDraft('note', { value: typed, isChanged: typed !== '', restore: setTyped });
  const body = typed.trim();
  const send = () => {
    if (body !== '' && !add.isPending) add.mutate({ body: { body } });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        aria-label={text('label')}
        placeholder={text('placeholder')}
        rows={2}
        maxLength={noteLengthMax}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          // As in other places where people write in passing: Enter alone begins a new line.
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
        }}
      />
      <Button type="submit" disabled={body === ''} busy={add.isPending}>
        {text('add')}
      </Button>
    </form>
  );
}

function NoteRow({ note }: { readonly note: Note }) {
  const text = useTexts<typeof texts>('notes');
  const again = useNotesAgain();
  const remove = useSend(contract.deleteNote, { onSuccess: again });
  const label = text('delete', { note: note.body.slice(0, 40) });
  return (
    <li>
      <p>{note.body}</p>
      <Instant at={note.createdAt} format="minutes" />
      <button
        type="button"
        className="toolbar-button"
        aria-label={label}
        title={label}
        disabled={remove.isPending}
        onClick={() => remove.mutate({ params: { noteId: note.id } })}
      >
        <XIcon size={14} aria-hidden />
      </button>
    </li>
  );
}
