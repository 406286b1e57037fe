import { createContext, useContext } from 'react';
import type { EditorView } from './editor-view.ts';
import type { Editor } from './use-editor.ts';

/** The editor around a field. `action`: where its forms are sent, on a page that is not the listing's own. */
export const EditorContext = createContext<{ view: EditorView; editor: Editor; action?: string } | null>(null);

export function useEditorContext() {
  const context = useContext(EditorContext);
  if (context === null) throw new Error('A field of a listing stands inside an editor.');
  return context;
}
