import { useEditorContext } from '#app/features/records/editor/editor-context.tsx';
import type { Language } from '#app/i18n/languages.ts';

/** Title and description as they are typed. */
export function useTexts(language: Language): { title: string; description: string } {
  const { editor } = useEditorContext();
  const read = (part: 'title' | 'description') => {
    const typed = editor.inputs(`text.${language}.${part}`)[''];
    return typeof typed === 'string' ? typed : '';
  };
  return { title: read('title'), description: read('description') };
}
