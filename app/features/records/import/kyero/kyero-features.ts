import { readKyeroPaper } from '#app/features/listings/feeds/kyero-papers.ts';
import { features } from '#app/features/listings/listing-features.ts';
import type { ImportLookups } from '#app/features/records/import/import-lookups.ts';
import type { RowDraft } from '#app/features/records/import/row-draft.ts';
import { plainWords } from '#app/features/records/import/values/plain-words.ts';
import { readDay } from '#app/features/records/import/values/read-day.ts';
import { readChoice, readYesNo } from '#app/features/records/import/values/word-lists.ts';
import { translatorOf } from '#app/i18n/translators.ts';

/** Puts what a list of features says of the home and its papers. Answers those that are left: they say something of its offer, or nothing that is known here. */
export function putFeatures(draft: RowDraft, named: readonly string[], pool: string, lookups: ImportLookups): string[] {
  for (const one of features) draft.fields[`feature.${one}`] = null;
  const left = named.filter((text) => text !== '' && !putFeature(draft, text, lookups) && !putPaper(draft, text));
  putPool(draft, pool);
  return left;
}

function putFeature(draft: RowDraft, text: string, lookups: ImportLookups): boolean {
  const cell = { column: 'feature', text };
  const answered = draft.answered('features', cell);
  if (answered === null) return true;
  const feature = isSharedPool(answered) ? 'shared-pool' : lookups.feature(answered);
  const furnishing = readYesNo(text) === null ? readChoice('furnishing', text) : null;
  const built = `${translatorOf('en')('fact.built')}: `;
  if (feature !== null) draft.fields[`feature.${feature}`] = true;
  else if (furnishing !== null) draft.set('furnishing', furnishing, cell);
  else if (text.startsWith(built)) draft.set('yearBuilt', Number(text.slice(built.length)) || text, cell);
  else return false;
  return true;
}

/** A pool that others use as well, in whatever words; not one that is wanting, planned, or somewhere near. */
export function isSharedPool(text: string): boolean {
  const words = ` ${plainWords(text)} `;
  if (!/ (?:pools?|swimming|kolam) /.test(words)) return false;
  if (/ (?:no|not|non|without|tanpa|tidak|bukan|belum|planned|possible|optional|near|nearby|next) /.test(words))
    return false;
  return / (?:communal|community|communities|common|shared|sharing|share|public|residents|bersama|komunal|umum) /.test(
    words,
  );
}

/** Kyero's own element makes no difference between a pool of one's own and one that is shared, which most pools of apartments are. */
function putPool(draft: RowDraft, text: string): void {
  if (draft.fields['feature.shared-pool'] === true || draft.fields['feature.pool'] === true) return;
  if (text !== '1' && readYesNo(text) !== true) return;
  const { type } = draft.fields;
  if (type === 'Villa' || type === 'House') draft.fields['feature.pool'] = true;
  else draft.leaveOut({ column: 'pool', text }, 'unknown_word', 'features');
}

function putPaper(draft: RowDraft, text: string): boolean {
  const told = readKyeroPaper(text);
  const value = told && ('day' in told ? readDay(told.day, 'dmy') : told.value);
  if (told !== null && value !== null) draft.set(told.name, value, { column: 'feature', text });
  return value !== null;
}
