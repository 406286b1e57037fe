import type { ReactNode } from 'react';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { useEditorContext } from './editor-context.tsx';

const reasonId = 'commands-wait';

type Props = { form?: string; className: string; children: ReactNode };

/** Sends the form of a command, which loads a new document: not while there is no line, or what was typed is not saved. */
export function CommandButton({ form, className, children }: Props) {
  const { mayLeave } = useEditorContext().editor;
  return (
    <button
      type="submit"
      form={form}
      className={className}
      aria-disabled={mayLeave ? undefined : true}
      aria-describedby={mayLeave ? undefined : reasonId}
    >
      {children}
    </button>
  );
}

/** Why the commands wait; nothing while they do not. */
export function WaitingCommands() {
  const words = useRecordWords();
  if (useEditorContext().editor.mayLeave) return null;
  return (
    <span id={reasonId} className="editor-planned editor-waiting">
      {words('record_editor.commands_wait')}
    </span>
  );
}
