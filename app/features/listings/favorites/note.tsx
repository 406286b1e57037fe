import { useId, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { favoriteDetails, maxNote } from '#app/features/favorites/favorite-details.ts';
import { showToast } from '#app/ui/toast.tsx';
import type { FavoritesWords } from './favorites-page.server.ts';
import { useFavoriteDetails } from './use-favorite-details.ts';

type Props = {
  id: number;
  title: string;
  isOpen: boolean;
  open(isOpen: boolean): void;
  words: FavoritesWords;
};

/** The visitor's own words about a home, kept as they are typed. On paper they are all there is of it. */
export function Note({ id, title, isOpen, open, words }: Props) {
  const { note = '' } = useFavoriteDetails(id);
  const area = useRef<HTMLDivElement>(null);
  const text = note.trim();
  function close() {
    flushSync(() => open(false));
    area.current?.querySelector('button')?.focus();
  }
  function remove(removed: string) {
    favoriteDetails.writeNote(id, '');
    close();
    showToast({ icon: 'x', text: words.noteRemoved, undo: () => favoriteDetails.writeNote(id, removed) });
  }
  const label = text ? words.editNote : words.addNote;
  return (
    <div ref={area} className="note">
      {text && (
        <p className={isOpen ? 'note-open' : undefined}>
          <bdi>{text}</bdi>
        </p>
      )}
      {isOpen ? (
        <NoteForm {...{ id, title, note, close, remove, words }} />
      ) : (
        <button type="button" className="btn-text" aria-label={`${label}: ${title}`} onClick={() => open(true)}>
          {label}
        </button>
      )}
    </div>
  );
}

type FormProps = Pick<Props, 'id' | 'title' | 'words'> & {
  note: string;
  close(): void;
  remove(removed: string): void;
};

function NoteForm({ id, title, note, close, remove, words }: FormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const before = useRef(note);
  const hint = useId();
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(maxNote, maxNote);
  }, []);
  function finish() {
    const text = note.trim();
    if (text === '' && before.current !== '') return remove(before.current);
    favoriteDetails.writeNote(id, text);
    close();
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        finish();
      }}
    >
      <textarea
        ref={field}
        className="input input-lines"
        dir="auto"
        aria-label={`${words.note}: ${title}`}
        aria-describedby={hint}
        maxLength={maxNote}
        value={note}
        onChange={({ target }) => favoriteDetails.writeNote(id, target.value)}
      />
      <p id={hint} className="form-note">
        {words.notesStay}
      </p>
      <button type="submit" className="btn btn-line">
        {words.closeNote}
      </button>
      {note.trim() && (
        <button type="button" className="btn btn-text" onClick={() => remove(note)}>
          {words.removeNote}
        </button>
      )}
    </form>
  );
}
