import { useState } from 'react';
import type { Feature } from '#app/features/listings/listing-features.ts';
import type { FieldName } from '#app/features/listings/listing-fields.ts';
import { isFactOfType, isFeatureOfType } from '#app/features/listings/type-facts.ts';
import { useEditorContext } from './editor-context.tsx';

/**
 * Whether the field of a fact or feature has a place in the editor: it makes sense for the type, or has something in it that can
 * be removed. What is emptied stays until the type changes: it would vanish from under the hand.
 */
export function useFittingFacts() {
  const { view, editor } = useEditorContext();
  const { sheet, typed } = editor.state;
  const [type] = [editor.inputs('type')['']].flat();
  const filled = [...Object.keys(sheet), ...Object.keys(typed), ...view.unpublished.map(({ field }) => field)];
  const [kept, setKept] = useState({ type, fields: filled });
  if (kept.type !== type) setKept({ type, fields: filled });
  const shown = new Set([...kept.fields, ...filled]);
  return {
    isShown: (fact: FieldName) => isFactOfType(fact, type ?? null) || shown.has(fact),
    isFeatureShown: (field: string) =>
      isFeatureOfType(field.slice('feature.'.length) as Feature, type ?? null) || shown.has(field),
  };
}
