import { type Language, languages } from '#app/i18n/languages.ts';
import { loadPageWords } from '#app/i18n/page-words.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import { internalFieldNames } from './sheet/record-fields.ts';
import type en from './words/en.json';

/** The catalogue without what draws pages, so that commands can read it. */
const wordsOf = await loadPageWords<typeof en>((tag) => import(`./words/${tag}.json`, { with: { type: 'json' } }));

/** A column of the file that the desk's list of listings can be saved as. `target`: null where it says nothing to bring in. */
export type OwnHead = { name: string; target: string | null; language: Language };

function headsIn(language: Language): OwnHead[] {
  const words = wordsOf(language);
  const t = translatorOf(language);
  const internal = internalFieldNames.map((field) => {
    const key = field.slice('internal.'.length) as 'notes';
    return [words(`record_field.${key}`), field] as const;
  });
  const heads: (readonly [name: string, target: string | null])[] = [
    [words('record_list.file_reference'), 'reference'],
    [words('record_field.title'), 'text.title'],
    [t('detail.type'), 'type'],
    [words('record_field.place'), 'place'],
    [words('record_list.offer'), 'offering'],
    [words('record_list.price'), 'price'],
    [words('record_bulk.currency'), 'currency'],
    [t('common.price_on_request'), 'priceOnRequest'],
    [words('record_list.state'), 'offering'],
    [words('record_list.photos'), null],
    [words('record_list.tab_changed'), null],
    [words('record_field.agent'), null],
    [words('record_list.changed'), null],
    ...internal,
  ];
  return heads.map(([name, target]) => ({ name, target, language }));
}

const ownHeads: readonly OwnHead[] = languages.flatMap(({ tag }) => headsIn(tag));

/** How many of its columns a file of ours has at least, whoever it is written for. */
const commonHeads = 10;

/** The columns of a file that this site wrote of its listings, in whichever language of the desk; null for another file. */
export function ownHeadsOf(heads: readonly string[]): readonly OwnHead[] | null {
  const names = new Set(heads);
  for (const { tag } of languages) {
    const own = ownHeads.filter(({ language }) => language === tag);
    if (own.slice(0, commonHeads).every(({ name }) => names.has(name))) return own;
  }
  return null;
}
