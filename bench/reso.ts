import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openCatalogue } from '#app/features/listings/catalogue.server.ts';
import type { ListingDraft } from '#app/features/listings/listing.ts';
import { propertyTypes } from '#app/features/listings/listing-vocabulary.ts';
import { markOfferStatus, saveListings } from '#app/features/listings/listings.server.ts';
import { openReso, type Reso } from '#app/features/listings/reso/reso.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { createLog } from '#app/platform/log.ts';
import { createLogOutput } from '#app/platform/log-output.server.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { migrations } from '#db/migrations/migrations.ts';
import type { Db, Tables } from '#db/tables.ts';
import { listingDraft, pictureId, rentOffer, saleOffer, saveSurroundings } from '#tests/factories.ts';
import { startPostgres } from '#tests/postgres.ts';
import { median, type Table } from './figures.ts';

const sizes = [200, 2_000, 10_000];
const rounds = 15;
const perTurn = 10;
const log = createLog('warn', createLogOutput());
const publicUrl = 'https://bale.example';

const filter = "$filter=StandardStatus eq 'Active' and ListPriceUSD lt 400000 and BedroomsTotal ge 4";

/** The requests by name; the last reads a whole page. */
const queries: Record<string, string> = {
  count: `Property/$count?${filter}`,
  keys: `Property?${filter}&$select=ListingKey&$count=true`,
  sorted: `Property?${filter}&$select=ListingKey&$orderby=ListPriceUSD desc&$count=true`,
  'all sorted': 'Property?$select=ListingKey&$orderby=City,ListPrice desc',
  '10 whole': `Property?${filter}&$top=10`,
  '100 whole': `Property?${filter}`,
  '100 + Media': `Property?${filter}&$expand=Media`,
};

const countedBySql = 'the count by SQL';
const afterChange = 'the count after a change';

/** One column of the table: what each question took. */
type Measured = { name: string; cells: Record<string, string> };

/**
 * RESO Web API over each engine by the size of the catalogue, from the request to its body, beside the same count
 * queried from the database.
 */
export async function run(): Promise<Table[]> {
  const postgres = await startPostgres();
  const columns: Measured[] = [];
  for (const size of sizes) {
    const dataDir = await mkdtemp(join(tmpdir(), 'bale-bench-'));
    const urls = [null, ...(postgres ? [await freshDatabase(postgres.url, size)] : [])];
    for (const url of urls) columns.push(await measure(size, url, dataDir));
    await rm(dataDir, { recursive: true });
  }
  await postgres?.stop();
  const questions = Object.keys(columns[0]?.cells ?? {});
  const rows = questions.map((question) => ({
    question,
    ...Object.fromEntries(columns.map(({ name, cells }) => [name, cells[question] ?? ''])),
  }));
  const note = "Median ms: CPU of this process, PostgreSQL's own not in it, and until it is there.";
  return [{ title: 'RESO Web API by listings', note, rows }];
}

async function freshDatabase(url: string, size: number): Promise<string> {
  const server = await openDatabase<Tables>({ url, dataDir: tmpdir(), log });
  await sql.raw(`create database reso_${size}`).execute(server.kysely);
  await server.close();
  const address = new URL(url);
  address.pathname = `/reso_${size}`;
  return address.href;
}

async function measure(size: number, url: string | null, dataDir: string): Promise<Measured> {
  const db = await openDatabase<Tables>({ url, dataDir, log });
  await migrate(db, migrations);
  await saveSurroundings(db);
  for (let saved = 0; saved < size; saved += 200) {
    await saveListings(
      db,
      Array.from({ length: 200 }, (_, index) => draft(saved + index)),
    );
  }
  const catalogue = await openCatalogue({ db, log });
  const reso = openReso({ db, catalogue, agency: { record: demoAgency }, clock: { now: Date.now }, publicUrl });
  const heapBefore = heap();
  const first = await time(() => readBody(reso, 'Property/$count'));
  const megabytes = (heap() - heapBefore) / 1e6;
  const names = [...Object.keys(queries), countedBySql, afterChange];
  const took = new Map(names.map((name): [string, Took[]] => [name, []]));
  for (let round = -10; round < rounds; round += 1) {
    const note = (name: string, one: Took) => (round < 0 ? null : took.get(name)?.push(one));
    for (const [name, question] of Object.entries(queries))
      note(name, await time(() => readBody(reso, question), perTurn));
    note(countedBySql, await time(() => countBySql(db), perTurn));
    await markOfferStatus(db, 1 + round + 10, 0, 'Pending');
    await catalogue.follow();
    note(afterChange, await time(() => readBody(reso, 'Property/$count')));
  }
  await catalogue.close();
  await db.close();
  const medians = [...took].map(([name, some]) => [name, written(some)]);
  const beginning = { 'the first of all': written([first], 0), 'MB in memory': megabytes.toFixed(1) };
  const name = `${db.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'} ${size}`;
  return { name, cells: { ...Object.fromEntries(medians), ...beginning } };
}

async function readBody(reso: Reso, question: string): Promise<string> {
  const [path = '', query] = question.split('?');
  const answer = await reso.answer({ path, params: new URLSearchParams(query) });
  if (answer instanceof Error) throw answer;
  return answer.body();
}

/** The count of `filter` as a statement written by hand for just this filter. */
async function countBySql({ kysely }: Db): Promise<unknown> {
  return kysely
    .selectFrom('offers')
    .innerJoin('listings', 'listings.id', 'offers.listing_id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('standard_status', '=', 'Active')
    .where('comparable_usd', '<', 399_999.5)
    .where('bedrooms', '>=', 4)
    .executeTakeFirstOrThrow();
}

/** As full as the demonstration's: three languages, one or two offers, seven pictures. */
function draft(index: number): ListingDraft {
  const text = {
    title: 'Villa by the rice fields of the north',
    description: 'A quiet house with a long pool. '.repeat(18),
  };
  const alt = { en: 'A pool between frangipani trees', id: 'Kolam di antara pohon kamboja', ar: 'مسبح بين الأشجار' };
  const price = { amount: 90_000 + ((index * 7_919) % 900) * 1_000, currency: 'USD' } as const;
  return listingDraft({
    type: propertyTypes[index % propertyTypes.length] ?? 'Villa',
    place: index % 3 === 0 ? 'ubud' : 'canggu',
    bedrooms: 1 + (index % 7),
    texts: { en: text, id: text, ar: text },
    offers: [saleOffer({ price }), ...(index % 2 === 0 ? [rentOffer()] : [])],
    media: Array.from({ length: 7 }, () => ({ mediaId: pictureId, category: 'pool' as const, alt })),
  });
}

type Took = { cpu: number; wall: number };

/** Milliseconds that one of `times` pieces of work took. */
async function time(work: () => Promise<unknown>, times = 1): Promise<Took> {
  const before = process.cpuUsage();
  const start = performance.now();
  for (let done = 0; done < times; done += 1) await work();
  const wall = (performance.now() - start) / times;
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1000 / times, wall };
}

function written(took: readonly Took[], digits = 2): string {
  const [cpu, wall] = [median(took.map((one) => one.cpu)), median(took.map((one) => one.wall))];
  return `${cpu.toFixed(digits)} / ${wall.toFixed(digits)}`;
}

/** Exact only when Node may collect garbage (`--expose-gc`). */
function heap(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}
