import type { WrittenText } from '#app/features/agency/legal/legal-texts.ts';

type Sections = WrittenText['sections'];

/** What paragraphs may name, filled in where they are shown. */
const names = ['company', 'office', 'email'];

/**
 * A text as the owner types it: a line that begins with `##` is a heading, and an empty line ends a paragraph. Null where the text does
 * not begin with a heading, a heading is empty, or something else stands in braces than what is filled in.
 */
export function readBody(body: string): Sections | null {
  const sections: Sections = [];
  for (const block of body.split(/\n[\t ]*(?:\n[\t ]*)+|\n(?=##)/)) {
    const [first = '', ...rest] = block.trim().split('\n');
    const [, title] = /^##\s*(.*)$/.exec(first) ?? [];
    if (title !== undefined) sections.push({ title: title.trim(), paragraphs: [] });
    const paragraph = (title === undefined ? [first, ...rest] : rest).map((line) => line.trim()).join('\n');
    if (paragraph !== '') sections.at(-1)?.paragraphs.push(paragraph);
    if (sections.length === 0) return null;
  }
  return sections.every(isSound) ? sections : null;
}

function isSound({ title, paragraphs }: Sections[number]): boolean {
  return (
    title !== '' && bracedIn(title).length === 0 && paragraphs.flatMap(bracedIn).every((name) => names.includes(name))
  );
}

/** The same sections as they are typed. */
export function writeBody(sections: Sections): string {
  return sections.map(({ title, paragraphs }) => [`## ${title}`, ...paragraphs].join('\n\n')).join('\n\n');
}

/** What stands in braces. */
export function bracedIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}
