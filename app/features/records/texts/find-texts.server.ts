import { changesSince } from '#app/features/changes/change-log.server.ts';
import { type Sheet, valueIn } from '#app/features/changes/sheet.ts';
import { firstTexts, isWritten } from '#app/features/listings/first-text/first-texts.server.ts';
import { listingAddress } from '#app/features/listings/listing-address.ts';
import type { OfferedPicture } from '#app/features/media/pictures.ts';
import type { Places } from '#app/features/places/place.ts';
import { offerLines } from '#app/features/records/list/listing-summary.ts';
import { type ListingRecord, recordSheet } from '#app/features/records/record.ts';
import { formatMoneyInText, formatMoneyParts } from '#app/i18n/format.ts';
import { type Language, languages } from '#app/i18n/languages.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import type { Db } from '#db/tables.ts';
import { findTextFacts, nameFacts } from './find-facts.server.ts';
import { sourceChanges } from './source-history.ts';
import { hashOfText } from './text-commands.server.ts';
import { sourceOf, textStates } from './text-notes.ts';
import type { TextColumn, TextMark, TextPreview, TextsView } from './texts-view.ts';

type Tools = { db: Db; places: Places };

type Reader = {
  language: Language;
  now: number;
  /** For which language first texts are to be shown, if for any. */
  first: { language: Language; seed: number } | null;
  cover: OfferedPicture | null;
};

/** Where the text of each language stands, in the order of the languages. */
export function textMarks({ texts }: Pick<ListingRecord, 'texts'>): TextMark[] {
  const states = textStates(texts);
  return languages.map(({ tag }) => ({
    language: tag,
    state: states[tag],
    isUnedited: texts.unedited.includes(tag),
  }));
}

/** What the page shows on which the texts of a listing are written side by side. */
export async function textsView(
  { db, places }: Tools,
  record: ListingRecord,
  { language, now, first, cover }: Reader,
): Promise<TextsView> {
  const sheet = recordSheet(record);
  const facts = await findTextFacts({ db, places }, record, now);
  const isKnown = facts !== null && first !== null && isWritten(first.language);
  return {
    source: sourceOf(record.texts),
    columns: await findColumns(db, record, sheet),
    facts: facts === null ? [] : nameFacts(facts, sheet, { language, places }),
    first: isKnown ? { ...first, versions: versionsOf(facts, first) } : null,
    previews: Object.fromEntries(
      languages.map(({ tag }) => [tag, previewIn(tag, record, { sheet, places })]),
    ) as TextsView['previews'],
    cover,
  };
}

function versionsOf(facts: Parameters<typeof firstTexts>[0], { language, seed }: { language: Language; seed: number }) {
  return firstTexts(facts, language as 'en', seed).map((text) => ({ ...text, hash: hashOfText(text) }));
}

async function findColumns(db: Db, record: ListingRecord, sheet: Sheet): Promise<TextColumn[]> {
  const marks = textMarks(record);
  const log = marks.some(({ state }) => state === 'older') ? await changesSince(db, record.id, 0) : [];
  return marks.map((mark): TextColumn => {
    const times = Object.values(record.texts.times[mark.language] ?? {}).filter((time) => time !== null);
    return {
      ...mark,
      changedAt: times.length === 0 ? null : Math.max(...times),
      changes: mark.state === 'older' ? sourceChanges(record.texts, sheet, { log, language: mark.language }) : [],
    };
  });
}

function previewIn(
  language: Language,
  record: ListingRecord,
  { sheet, places }: { sheet: Sheet; places: Places },
): TextPreview {
  const t = translatorOf(language);
  const [offer] = offerLines(record, sheet);
  const place = valueIn(sheet, 'place');
  const wanted = offer?.price && formatMoneyParts(offer.price, offer.kind === 'rent' ? offer.period : null, language);
  const price = offer?.isOnRequest ? { amount: t('common.price_on_request'), period: null } : (wanted ?? null);
  return {
    price,
    priceInText: price && formatMoneyInText(price, language),
    address: typeof place === 'string' ? listingAddress({ street: null, place }, places.get(place), language) : '',
    kind: offer?.kind ? t(`status.${offer.kind}`) : null,
  };
}
