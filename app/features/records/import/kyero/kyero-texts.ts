import { maxTitleLength } from '#app/features/listings/title-length.ts';
import type { RowDraft } from '#app/features/records/import/row-draft.ts';
import { plainWords } from '#app/features/records/import/values/plain-words.ts';
import { languageOfTexts } from '#app/features/records/import/values/text-language.ts';
import { unmarkedText } from '#app/features/records/import/values/unmarked-text.ts';
import { readType } from '#app/features/records/import/values/word-lists.ts';
import { type Language, languages } from '#app/i18n/languages.ts';
import type { XmlElement } from '#app/platform/xml/xml-entries.ts';
import { textsOf } from './kyero-elements.ts';

/** Titles and descriptions in our languages. Kyero has no titles: many feeds have `<title>`, ours sets one off in front of the description. */
export function putTexts(draft: RowDraft, property: XmlElement, isOurs: boolean): void {
  for (const name of ['title', 'desc'] as const) {
    for (const { tag, text } of textsOf(property, name)) {
      const cell = { column: tag === null ? name : `${name} ${tag}`, text };
      const language = languageOf(tag, text);
      if (language === null) draft.leaveOut(cell);
      else if (name === 'title') draft.set(`text.${language}.title`, withoutIndent(text).replace(/\s+/g, ' '), cell);
      else putDescription(draft, { language, cell }, isOurs);
    }
  }
}

function languageOf(tag: string | null, text: string): Language | null {
  if (tag === null) return languageOfTexts([text]) ?? 'en';
  return languages.find((language) => language.tag === tag)?.tag ?? null;
}

type Described = { language: Language; cell: { column: string; text: string } };

function putDescription(draft: RowDraft, { language, cell }: Described, isOurs: boolean): void {
  const title = `text.${language}.title`;
  const [first = '', ...paragraphs] = withoutIndent(cell.text).split('\n\n');
  const isSetOff = paragraphs.length > 0 && first.length <= maxTitleLength && !first.includes('\n');
  const isRepeated = first === draft.fields[title];
  const isTitle = isSetOff && (isOurs || isRepeated || (draft.fields[title] === undefined && looksLikeTitle(first)));
  if (isTitle && !isRepeated) {
    draft.set(title, first, cell);
    if (!isOurs) draft.doubt({ ...cell, text: first }, 'assumed_kind', title);
  }
  draft.set(`text.${language}.description`, (isTitle ? paragraphs : [first, ...paragraphs]).join('\n\n'), cell);
}

/** A line that names a home, and is no sentence and no note to whoever reads it. */
function looksLikeTitle(line: string): boolean {
  return readType(line) !== null && !/[.!?:*…]|^\W/u.test(line) && !notes.test(` ${plainWords(line)} `);
}

const notes =
  / (?:note|nb|attention|important|please|reduced|reduction|discount|price|sold|reserved|offer|now|urgent|update|updated|available|viewings?|appointment|contact|call|ref|reference|commission|penting|catatan|harga|turun|terjual|segera|hubungi) /;

/** Lines are set in by whoever writes XML. */
function withoutIndent(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  return unmarkedText(lines.map((line) => line.trim()).join('\n'));
}
