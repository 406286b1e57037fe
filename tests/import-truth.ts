import * as v from 'valibot';
import { furnishings, propertyTypes } from '#app/features/listings/listing-vocabulary.ts';
import { currencies } from '#app/features/listings/offer-vocabulary.ts';
import type { ImportLookups } from '#app/features/records/import/import-lookups.ts';
import type { ImportProblem, ImportRow } from '#app/features/records/import/import-row.ts';
import { fileQuestionsOf } from '#app/features/records/import/questions/file-question.ts';
import { Findings } from '#app/features/records/import/questions/findings.ts';
import { questionsOf as questionsAboutValues } from '#app/features/records/import/questions/question.ts';
import { readMapping } from '#app/features/records/import/table/column-mapping.ts';
import { priceTargets } from '#app/features/records/import/table/column-target.ts';
import { type Proposal, proposeMapping } from '#app/features/records/import/table/propose-columns.ts';
import { readTable } from '#app/features/records/import/table/read-table.ts';
import { type OpenSource, sampleTable } from '#app/features/records/import/table/sample-table.ts';
import { choiceFields, readChoice } from '#app/features/records/import/values/word-lists.ts';
import { offerKeys } from '#app/features/records/sheet/listing-sheet.ts';
import { referencePlaces } from '#db/reference/reference.ts';

const count = v.nullable(v.number());

/** A home as it really is, beside what was typed of it. */
const TrueHome = v.object({
  code: v.string(),
  title: v.string(),
  type: v.picklist(propertyTypes),
  /** In English; `?` for one that is no area of the site. */
  area: v.string(),
  kind: v.picklist(['freehold', 'leasehold', 'year', 'month', 'night']),
  price: count,
  cur: v.nullable(v.picklist(currencies)),
  /** The year a lease ends. */
  end: count,
  landM2: count,
  beds: count,
  baths: count,
  /** Living area in m². */
  lb: count,
  st: v.picklist(['available', 'offer', 'closed', 'draft']),
  /** As typed: it is private unless it says otherwise. */
  pool: v.string(),
  furn: v.string(),
  koor: v.string(),
  photos: v.number(),
  video: v.boolean(),
});

type TrueHome = v.InferOutput<typeof TrueHome>;

/** What an agency answers: how the file is read, and what a word stands for, by what it would become. */
const Given = v.object({
  mapping: v.record(v.string(), v.unknown()),
  answers: v.record(v.string(), v.record(v.string(), v.nullable(v.string()))),
});

export type Given = v.InferOutput<typeof Given>;

type Fact = { said: unknown; meant: unknown; targets: readonly string[] };

export type WrongFact = { code: string; fact: string; said: unknown; meant: unknown; isMarked: boolean };

export type Truth = {
  rows: number;
  homes: number;
  /** Homes of the truth that came in. */
  homesIn: number;
  facts: number;
  right: number;
  wrong: WrongFact[];
  refused: { row: number; reference: string; problems: readonly ImportProblem[] }[];
  questions: string[];
};

export function readTruth(json: unknown): TrueHome[] {
  return v.parse(v.array(TrueHome), json);
}

export function readGiven(json: unknown): Given {
  return v.parse(Given, json);
}

/** Reads a table as the import does, with the answers of an agency, and compares each home with what it really is. */
export async function compareWithTruth(
  open: OpenSource,
  truth: readonly TrueHome[],
  given: Given,
  lookups: ImportLookups,
): Promise<Truth> {
  const proposed = proposeMapping(await sampleTable(open), lookups);
  const answered = { ...lookups, answers: given.answers };
  const mapping = readMapping({ ...proposed.mapping, ...given.mapping });
  if (mapping === null) throw new Error('The answers do not fit the table.');
  const targetOf = new Map(mapping.columns.map(({ head, target }) => [head, target ?? '']));
  const rows: ImportRow[] = [];
  for await (const row of readTable(open, mapping, answered)) rows.push(row);
  const result: Truth = {
    rows: rows.length,
    homes: truth.length,
    homesIn: 0,
    facts: 0,
    right: 0,
    wrong: [],
    refused: [],
    questions: await questionsOf(open, proposed, lookups),
  };
  for (const { row, sourceReference, problems } of rows) {
    if (problems.length > 0) result.refused.push({ row, reference: sourceReference, problems });
  }
  for (const home of truth) {
    const row = rows.find(({ sourceReference, problems }) => sourceReference === home.code && problems.length === 0);
    if (row !== undefined) result.homesIn += 1;
    for (const [fact, { said, meant, targets }] of Object.entries(factsOf(home, row))) {
      // What is not there, and nobody says is, was not read.
      if (!isSomething(said) && !isSomething(meant)) continue;
      result.facts += 1;
      if (row !== undefined && Object.is(said, meant)) result.right += 1;
      else if (row === undefined)
        result.wrong.push({ code: home.code, fact, said: refusedHome, meant, isMarked: true });
      else {
        const marked = new Set(marksOf(row).flatMap(({ column, target }) => [target, targetOf.get(column)]));
        const isMarked = targets.some((target) => marked.has(target));
        result.wrong.push({ code: home.code, fact, said, meant, isMarked });
      }
    }
  }
  return result;
}

function isSomething(value: unknown): boolean {
  return value !== null && value !== false && value !== 0;
}

function marksOf({ leftOut = [], doubts = [] }: ImportRow): readonly { column: string; target?: string }[] {
  return [...leftOut, ...doubts];
}

/** In the place of any fact of a home that did not come in. */
const refusedHome = 'refused';

/** Targets whose values are words of a list: a value that is none of them is asked about. */
const asked: ReadonlySet<string> = new Set([
  'place',
  'features',
  'offering',
  'right',
  'pool',
  'period',
  ...choiceFields,
]);

/** What the import asks before anybody has answered: about columns that it guessed, the whole file, and values. */
async function questionsOf(
  open: OpenSource,
  { columns, mapping }: Proposal,
  lookups: ImportLookups,
): Promise<string[]> {
  const findings = new Findings();
  for await (const { row, problems, leftOut = [], doubts = [] } of readTable(open, mapping, lookups)) {
    findings.add(row, { problems: [...problems], leftOut, doubts });
  }
  const found = findings.list();
  const guessed = columns.filter(({ foundBy }) => foundBy?.by === 'values');
  return [
    ...guessed.map(({ mapped }) => `${mapped.head}: ${mapped.target}?`),
    ...fileQuestionsOf(found, mapping).map(({ field, rows }) => `${field}, for ${rows} rows`),
    ...questionsAboutValues(found, (target) => (asked.has(target) || target.startsWith('feature.') ? [] : null)).map(
      ({ target, value, rows, isRead }) => `${target}: ${value}, ${rows} rows${isRead ? ', to be confirmed' : ''}`,
    ),
  ];
}

const communal = /shared|communal|bersama/i;
const noPool = /^(?:no|tidak|tidak ada|none)?$/i;
const places = new Map(referencePlaces.map(({ slug, names }) => [slug, names.en]));

/** What a row says of a home beside what is so, with the columns that could say it. */
function factsOf(home: TrueHome, row: ImportRow | undefined): Record<string, Fact> {
  const fields = row?.fields ?? {};
  const isSale = home.kind === 'freehold' || home.kind === 'leasehold';
  const keys = offerKeys(fields);
  const fits = (key: string) =>
    isSale ? fields[`offer.${key}.kind`] === 'sale' : fields[`offer.${key}.period`] === home.kind;
  const key = keys.find(fits) ?? keys[0] ?? '';
  const of = (name: string) => fields[`offer.${key}.${name}`] ?? null;
  const field = (name: string) => fields[name] ?? null;
  const amount = of('price') as { amount: number; currency: string } | null;
  const pin = field('pin') as { latitude: number; longitude: number } | null;
  const facts: Record<string, Fact> = {
    title: {
      said: [field('text.en.title'), field('text.id.title')].includes(home.title) ? home.title : field('text.en.title'),
      meant: home.title,
      targets: ['text.en.title', 'text.id.title'],
    },
    type: { said: field('type'), meant: home.type, targets: ['type'] },
    kind: {
      said: of('kind') === 'sale' ? 'sale' : of('period'),
      meant: isSale ? 'sale' : home.kind,
      targets: ['offering', 'right', 'period', ...priceTargets],
    },
    price: {
      said: amount === null ? null : `${amount.currency} ${amount.amount}`,
      meant: home.price === null ? null : `${home.cur} ${home.price}`,
      targets: [...priceTargets, 'currency'],
    },
    tenure: { said: of('tenure'), meant: isSale ? home.kind : null, targets: ['right', 'offering', ...priceTargets] },
    'lease end': { said: yearOf(of('leaseEnd')), meant: home.end, targets: ['leaseEnd', 'leaseYears', 'right'] },
    land: { said: field('lotSqm'), meant: home.landM2, targets: ['lotSqm'] },
    bedrooms: { said: field('bedrooms'), meant: home.beds, targets: ['bedrooms'] },
    bathrooms: { said: field('bathrooms'), meant: home.baths, targets: ['bathrooms'] },
    living: { said: field('livingSqm'), meant: home.lb, targets: ['livingSqm'] },
    status: { said: statusOf(row?.statuses?.[key]), meant: home.st, targets: ['offering'] },
    pool: { said: poolOf(fields), meant: truePool(home), targets: ['pool', 'feature.pool', 'features'] },
    furnishing: { said: field('furnishing'), meant: trueFurnishing(home.furn), targets: ['furnishing'] },
    coordinates: {
      said: pin && `${pin.latitude.toFixed(5)}, ${pin.longitude.toFixed(5)}`,
      meant: home.koor || null,
      targets: ['point', 'latitude', 'longitude'],
    },
    photos: { said: row?.pictures.length ?? 0, meant: home.photos, targets: ['pictures'] },
    video: { said: field('videoUrl') !== null, meant: home.video, targets: ['videoUrl'] },
  };
  if (home.area !== '?') {
    const said = places.get(String(field('place'))) ?? null;
    facts['area'] = { said, meant: home.area, targets: ['place'] };
  }
  return facts;
}

function yearOf(day: unknown): number | null {
  return typeof day === 'string' ? Number(day.slice(0, 4)) : null;
}

function poolOf(fields: ImportRow['fields']): string | null {
  if (fields['feature.shared-pool'] === true) return 'communal';
  return fields['feature.pool'] === true ? 'private' : null;
}

function truePool({ pool }: TrueHome): string | null {
  if (communal.test(pool)) return 'communal';
  return noPool.test(pool) ? null : 'private';
}

function trueFurnishing(typed: string): string | null {
  return furnishings.find((one) => one === readChoice('furnishing', typed)) ?? null;
}

function statusOf(status: string | undefined): TrueHome['st'] {
  if (status === 'Closed') return 'closed';
  if (status === 'Incomplete') return 'draft';
  return status === 'ActiveUnderContract' || status === 'Pending' ? 'offer' : 'available';
}

/** The result in lines; with `lists`, each wrong fact and each row that was refused. */
export function describeTruth(truth: Truth, lists: boolean): string {
  const { rows, homes, homesIn, facts, right, wrong, refused, questions } = truth;
  const unmarked = wrong.filter(({ isMarked }) => !isMarked);
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
  return [
    `rows read            ${rows}, ${refused.length} of them refused`,
    `homes in             ${homesIn} of ${homes} (${percent(homesIn, homes)})`,
    `facts right          ${right} of ${facts} (${percent(right, facts)})`,
    `facts wrong          ${wrong.length}`,
    `wrong without a mark ${unmarked.length}`,
    `questions            ${questions.length}`,
    ...(lists ? ['', ...listed(truth)] : []),
  ].join('\n');
}

function listed({ wrong, refused, questions }: Truth): string[] {
  const reasons = (problems: readonly ImportProblem[]) =>
    problems.map(({ column, value, reason }) => `${column} "${value}" ${reason}`).join('; ');
  return [
    ...questions.map((question) => `question ${question}`),
    ...refused.map(({ row, reference, problems }) => `row ${row} ${reference} refused: ${reasons(problems)}`),
    ...wrong
      .filter(({ said }) => said !== refusedHome)
      .map(
        ({ code, fact, said, meant, isMarked }) =>
          `${code} ${fact}: ${JSON.stringify(said)} for ${JSON.stringify(meant)}${isMarked ? '' : ', not marked'}`,
      ),
  ];
}
