import { randomUUID } from 'node:crypto';
import type * as v from 'valibot';
import { findLastChanges, type LastChange } from '#app/features/changes/change-log.server.ts';
import { type Sheet, valueIn } from '#app/features/changes/sheet.ts';
import { featureOptions } from '#app/features/listings/feature-words.server.ts';
import { visibility } from '#app/features/listings/listing.ts';
import { listingPath } from '#app/features/listings/listing-path.ts';
import { findRates } from '#app/features/listings/rates.server.ts';
import type { Pictures } from '#app/features/media/pictures.ts';
import { type Places, placeName } from '#app/features/places/place.ts';
import { type FoundCheck, findChecks, unlikelyChecks } from '#app/features/records/checks/checks.ts';
import { comparingChecks } from '#app/features/records/checks/comparing-checks.server.ts';
import { pinChecks } from '#app/features/records/checks/pin-checks.server.ts';
import { sameReference } from '#app/features/records/checks/same-reference.server.ts';
import { unlikelyText } from '#app/features/records/checks/unlikely-text.ts';
import { confirmationView } from '#app/features/records/confirm/confirmation-view.server.ts';
import { fieldLabel } from '#app/features/records/field-labels.server.ts';
import { fieldValue, type ValueContext } from '#app/features/records/field-values.server.ts';
import { offerLines } from '#app/features/records/list/listing-summary.ts';
import { findAgents } from '#app/features/records/listing-agents.server.ts';
import { findSheetPictures } from '#app/features/records/pictures/find-sheet-pictures.server.ts';
import { findSpot } from '#app/features/records/place/find-spot.server.ts';
import { findPublications, isBackable } from '#app/features/records/planned/plans.server.ts';
import { type ListingRecord, recordSheet, showableSheet, unpublishedFields } from '#app/features/records/record.ts';
import { recordName } from '#app/features/records/record-head.server.ts';
import { recordWordsOf } from '#app/features/records/record-words.ts';
import { findRequests } from '#app/features/records/requests/publication-requests.server.ts';
import { type Section, withoutKey } from '#app/features/records/sheet/field-names.ts';
import { inputKind } from '#app/features/records/sheet/form-inputs.ts';
import { offerKeys } from '#app/features/records/sheet/listing-sheet.ts';
import {
  fieldNamed,
  isConfidential,
  offerFieldNames,
  plainFieldNames,
} from '#app/features/records/sheet/record-fields.ts';
import { textMarks } from '#app/features/records/texts/find-texts.server.ts';
import { textsBehind } from '#app/features/records/texts/text-notes.ts';
import { findUnpublishedCuts } from '#app/features/records/unpublished-cuts.server.ts';
import { type AgentRules, allowedOrders } from '#app/features/staff/desk/desk-access.ts';
import type { Staff } from '#app/features/staff/staff.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import { formatMeasure, formatPrice, inOneLine, squareMetres } from '#app/i18n/format.ts';
import { formatFullMoment, formatTime } from '#app/i18n/format-dates.ts';
import { formatPastMoment } from '#app/i18n/format-past-moment.ts';
import { defaultLanguage, type Language, languages } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import type { Check, EditorView, Option, UnpublishedChange } from './editor-view.ts';
import { findLastPublication, isUndoable } from './undo-publication.server.ts';

type Tools = {
  db: Db;
  pictures: Pick<Pictures, 'offered'>;
  places: Places;
  rules: AgentRules;
  /** The languages in which texts are asked for. */
  offered: readonly Language[];
};

type Reader = { staff: Pick<Staff, 'id' | 'role'>; language: Language; now: number };

/** What the editor of this record shows to this member. */
export async function editorView(
  { db, pictures, places, rules, offered }: Tools,
  record: ListingRecord,
  { staff, language, now }: Reader,
): Promise<EditorView> {
  const may = allowedOrders(staff, record.agentId, rules);
  const whole = recordSheet(record);
  const sheet = may.includes('readInternal') ? whole : recordSheet({ ...record, internal: knownToStaff(record) });
  const people = await findPeople(db);
  const context: ValueContext = { language, sheet, places, staff: people };
  const changed = await findLastChanges(db, record.id);
  return {
    ...recordName(record, context),
    revision: record.revision,
    sheet,
    isPublished: record.published !== null,
    isRemoved: record.removedAt !== null,
    offers: offerLines(record, whole),
    isBackable: isBackable(record.removedAt, now),
    path: record.published !== null && isOpen(record) ? listingPath(record.id) : null,
    summaries: summariesOf(sheet, context),
    texts: textMarks(record),
    unread: record.texts.proposed,
    cutFrom: (await findUnpublishedCuts(db, record, now)).map((price) => formatPrice(price, null, language)),
    unpublished: unpublishedChanges(record, context, changed),
    live: await liveOf(db, record, { language, now }),
    lastChanges: lastChanges(
      changed.filter(({ field }) => !isConfidential(field) || may.includes('readInternal')),
      people,
      now,
    ),
    checks: (await checksOf(db, record, { language, now, offered })).filter(
      ({ field }) => !isConfidential(field) || may.includes('readInternal'),
    ),
    may,
    reader: { id: staff.id, name: people.get(staff.id) ?? '' },
    ...{ labels: labelsIn(language), sections: sectionsIn() },
    options: optionsIn(context, await findAgents(db, record.agentId)),
    features: featureOptions(language).map(({ name, features }) => ({
      name,
      features: features.map(({ value, name: label }) => ({ value: `feature.${value}`, label })),
    })),
    pictures: await findSheetPictures({ db, pictures }, sheet),
    spot: await findSpot({ db, places }, record, sheet, language),
    ...{ changedAt: record.changedAt, seenAt: now },
    publication: await publicationOf(db, record.id, { language, now }),
    request: await requestOf(db, record.id, context),
    confirmation: confirmationView(record, { language, now }),
    key: randomUUID(),
  };
}

async function liveOf(
  db: Db,
  record: ListingRecord,
  { language, now }: Pick<Reader, 'language' | 'now'>,
): Promise<EditorView['live']> {
  const last = unpublishedFields(record).length > 0 ? null : await findLastPublication(db, record, now);
  if (last === null) return null;
  const isToday = baliDayOf(last.at) === baliDayOf(now);
  const since = isToday ? formatTime(last.at, language) : formatPastMoment(last.at, now, language);
  return { since, count: isUndoable(last) ? Object.keys(last.after).length : 0 };
}

async function publicationOf(
  db: Db,
  id: number,
  { language, now }: Pick<Reader, 'language' | 'now'>,
): Promise<EditorView['publication']> {
  const planned = (await findPublications(db, [id], now)).get(id);
  return planned === undefined ? null : { time: formatFullMoment(planned.at, language), state: planned.state };
}

async function requestOf(db: Db, id: number, { language, staff }: ValueContext): Promise<EditorView['request']> {
  const request = (await findRequests(db, [id])).get(id);
  if (request === undefined) return null;
  const { staffId, at, note, sentBack } = request;
  const sender = ({ staffId: by, at: when }: { staffId: string | null; at: number }) => ({
    by: (by && staff.get(by)) || null,
    time: formatFullMoment(when, language),
  });
  return { ...sender({ staffId, at }), note, sentBack: sentBack && { ...sender(sentBack), text: sentBack.text } };
}

function knownToStaff({ internal }: ListingRecord): Sheet {
  return Object.fromEntries(Object.entries(internal).filter(([field]) => !isConfidential(field)));
}

function isOpen({ published }: ListingRecord): boolean {
  const shown = published === null ? 'hidden' : visibility(published);
  return shown === 'searchable' || shown === 'closed';
}

/** Names of the staff by id. */
export async function findPeople({ kysely }: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await kysely.selectFrom('staff').select(['id', 'name']).orderBy('name').orderBy('id').execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function unpublishedChanges(
  record: ListingRecord,
  context: ValueContext,
  changed: readonly LastChange[],
): UnpublishedChange[] {
  if (record.published === null) return [];
  const last = new Map(changed.map((change) => [change.field, change]));
  return unpublishedFields(record)
    .map((field): UnpublishedChange => {
      const { staffId = null, happenedAt = record.changedAt } = last.get(field) ?? {};
      const before = { ...context, sheet: record.publishedSheet };
      return {
        field,
        label: fieldLabel(field, context.language, context.sheet),
        section: fieldNamed(field)?.section ?? 'basics',
        before: fieldValue(field, valueIn(record.publishedSheet, field), before),
        after: fieldValue(field, valueIn(record.changes, field), context),
        by: (staffId && context.staff.get(staffId)) || null,
        at: happenedAt,
      };
    })
    .toSorted((one, other) => other.at - one.at);
}

/** A device keeps for so long what it could not save. */
const rememberedMs = 30 * 24 * 60 * 60 * 1000;

function lastChanges(
  changed: readonly LastChange[],
  people: ReadonlyMap<string, string>,
  now: number,
): EditorView['lastChanges'] {
  const recent = changed.filter(({ happenedAt }) => happenedAt > now - rememberedMs);
  return Object.fromEntries(
    recent.map(({ field, staffId, happenedAt: at }) => [field, { by: (staffId && people.get(staffId)) || null, at }]),
  );
}

/** What each section holds, in a line: `Villa, 5, 510 m²`. */
function summariesOf(sheet: Sheet, context: ValueContext): Record<Section, string> {
  const of = (...fields: string[]) => {
    const values = fields.map((field) => fieldValue(field, valueIn(sheet, field), context));
    return inOneLine(
      values.filter((value) => value !== null),
      context.language,
    );
  };
  const offers = offerKeys(sheet).map((key) =>
    fieldValue(`offer.${key}.price`, valueIn(sheet, `offer.${key}.price`), context),
  );
  const texts = languages.filter(({ tag }) => valueIn(sheet, `text.${tag}.description`) !== null);
  return {
    basics: of('type', 'livingSqm', 'lotSqm'),
    offers: inOneLine(
      offers.filter((price) => price !== null),
      context.language,
    ),
    texts: inOneLine(
      texts.map(({ name }) => name),
      context.language,
    ),
    pictures: of('pictures'),
    place: of('place', 'locationPrivacy'),
    documents: of('certificate'),
    internal: of('internal.ownerName', 'internal.mandate'),
  };
}

/** What does not hold yet, in words, the required first. `offered`: in which languages texts are asked for; English suffices for what is required. */
export async function checksOf(
  db: Db,
  record: ListingRecord,
  { language, now, offered = [defaultLanguage] }: { language: Language; now: number; offered?: readonly Language[] },
): Promise<Check[]> {
  const sheet = recordSheet(record);
  const words = recordWordsOf(language);
  const today = isoDay(baliDayOf(now));
  const published = record.published && record.publishedSheet;
  const own = findChecks({ sheet, behind: textsBehind(record.texts), offered, today, published });
  const found = [
    ...own,
    ...unlikelyChecks(showableSheet(sheet), { perUsd: await findRates(db), today }),
    ...(await pinChecks(db, sheet)),
    ...(await comparingChecks(db, record.id, sheet)),
    ...(await sameReference(db, record)),
  ];
  return found.map(({ name, field, isRequired, ...facts }) => ({
    ...{ name, field, isRequired, section: fieldNamed(field)?.section ?? 'basics', twin: facts.twin?.id ?? null },
    text: facts.unlikely
      ? unlikelyText(facts.unlikely, language)
      : words(`record_checks.${name}`, {
          language: languages.find((one) => one.tag === facts.language)?.name ?? '',
          reference: facts.twin?.reference ?? '',
          area: placeName(facts.area, '', language),
        }),
    reason: words(`record_check_reasons.${name}`, reasonWords(facts, language)),
    link: words(`record_check_links.${name}`),
  }));
}

function reasonWords({ sizes, usual }: Pick<FoundCheck, 'sizes' | 'usual'>, language: Language) {
  const area = (sqm = 0) => formatMeasure(squareMetres(sqm, language));
  const usd = (amount: number) =>
    formatPrice({ amount: Math.round(amount), currency: 'USD' }, usual?.isRent ? 'year' : null, language);
  return {
    ...{ living: area(sizes?.living), land: area(sizes?.land) },
    ...{ low: usd(usual?.low ?? 0), high: usd(usual?.high ?? 0) },
  };
}

const anyPicture = `picture.${'0'.repeat(16)}`;

const editedFields = [
  ...plainFieldNames,
  ...offerFieldNames.map((field) => `offer.0.${field}`),
  ...languages.flatMap(({ tag }) => [`text.${tag}.title`, `text.${tag}.description`, `${anyPicture}.alt.${tag}`]),
  `${anyPicture}.category`,
];

/** Without the name of the offer or picture, of which there may be several. */
function labelsIn(language: Language): Record<string, string> {
  const entries = editedFields.map((field) => [withoutKey(field), fieldLabel(field, language)]);
  return Object.fromEntries(entries);
}

function sectionsIn(): Record<string, Section> {
  const entries = editedFields.map((field) => [withoutKey(field), fieldNamed(field)?.section ?? 'basics']);
  return Object.fromEntries(entries);
}

function optionsIn(context: ValueContext, agents: ReadonlyMap<string, string>): Record<string, Option[]> {
  const choices = editedFields.flatMap((field) => {
    const values = choicesOf(fieldNamed(field)?.schema);
    if (values.length === 0) return [];
    const options = values
      .filter((value) => value !== 'unknown')
      .map((value) => ({ value, label: fieldValue(field, isList(field) ? [value] : value, context) ?? value }));
    return [[withoutKey(field), options]];
  });
  const places = [...context.places.keys()].map((slug) => ({
    value: slug,
    label: fieldValue('place', slug, context) ?? slug,
  }));
  const keepers = [...agents].map(([value, label]) => ({ value, label }));
  return { ...Object.fromEntries(choices), place: places, agent: keepers };
}

const isList = (field: string) => inputKind(field) === 'list';

/** The words a field chooses from; none where it does not. */
function choicesOf(schema: v.GenericSchema | undefined): string[] {
  if (schema === undefined) return [];
  if ('options' in schema && schema.type === 'picklist') return [...(schema.options as string[])];
  if ('item' in schema) return choicesOf(schema.item as v.GenericSchema);
  return 'wrapped' in schema ? choicesOf(schema.wrapped as v.GenericSchema) : [];
}
