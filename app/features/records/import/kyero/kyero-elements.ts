import type { XmlElement } from '#app/platform/xml/xml-entries.ts';

/** The text at a path of elements below one; empty where there is none. */
export type TextOf = (...path: string[]) => string;

/** The text of the first element at each step. */
export function textAt(element: XmlElement, [name, ...further]: string[]): string {
  const child = element.children.find((one) => one.name === name);
  if (child === undefined) return '';
  return further.length === 0 ? child.text.trim() : textAt(child, further);
}

/** The texts of a list of elements, in their order. */
export function listOf(property: XmlElement, parent: string, name: string): string[] {
  const list = property.children.find((one) => one.name === parent)?.children ?? [];
  return list.filter((one) => one.name === name).map(({ text }) => text.trim());
}

/** English, or else whatever comes first. */
export function firstOf(property: XmlElement, name: string): string {
  const texts = property.children.find((one) => one.name === name);
  return texts === undefined ? '' : textAt(texts, ['en']) || (texts.children[0]?.text ?? texts.text).trim();
}

/** The texts of an element in several languages, with the tag of each; one that stands in it without a language has none. */
export function textsOf(property: XmlElement, name: string): { tag: string | null; text: string }[] {
  return property.children
    .filter((one) => one.name === name)
    .flatMap(({ text, children }) => [
      ...(text.trim() === '' ? [] : [{ tag: null, text }]),
      ...children
        .filter((child) => child.text.trim() !== '')
        .map((child) => ({ tag: child.name.toLowerCase(), text: child.text })),
    ]);
}
