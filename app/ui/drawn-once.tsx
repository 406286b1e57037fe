import { type ComponentType, createContext, createElement, useContext } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import { type DrawnParts, placeOf } from './drawn-parts.ts';
import { knownOf } from './lasting.ts';

/** Filled while the server draws a page. */
export const DrawnPartsContext = createContext<DrawnParts | null>(null);

let components = 0;

/**
 * A part that stands on many pages: the server draws it once for each of its props and languages, and puts the same bytes
 * into every page; the browser knows nothing of it. What it draws must follow from its props, which are plain data, and
 * the language alone: not from the address, nor from `useId`.
 */
export function drawnOnce<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  if (import.meta.env?.SSR === false) return Part;
  components += 1;
  const component = components;
  return function DrawnOnce(props: Props) {
    const { language } = useI18n();
    const parts = useContext(DrawnPartsContext);
    if (parts === null) return <Part {...props} />;
    const { at, isDrawn } = parts.take(`${component} ${language} ${keyOf(props)}`);
    // Parts within a part are of one piece with it.
    const drawn = isDrawn ? null : <DrawnPartsContext value={null}>{<Part {...props} />}</DrawnPartsContext>;
    return createElement(placeOf.tag, { [placeOf.attribute]: at }, drawn);
  };
}

/** A lasting value is as good as its number. */
function keyOf(props: object): string {
  let key = '';
  for (const [name, value] of Object.entries(props)) {
    const known = knownOf(value);
    key += `${name}:${known === undefined ? JSON.stringify(value) : `#${known.number}`} `;
  }
  return key;
}
