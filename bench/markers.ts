import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCatalogue } from '#app/features/listings/catalogue.server.ts';
import type { ListingFilters } from '#app/features/listings/filter.ts';
import type { BoundingBox } from '#app/features/listings/filter-values.ts';
import { maxMapCells } from '#app/features/listings/index/search/map-cells.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import type { ListingIndex } from '#app/features/listings/listing-index.ts';
import { readSearch } from '#app/features/listings/listing-search.ts';
import { saveListings } from '#app/features/listings/listings.server.ts';
import { findMarkers } from '#app/features/listings/markers/markers.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { createLog } from '#app/platform/log.ts';
import { createLogOutput } from '#app/platform/log-output.server.ts';
import { migrations } from '#db/migrations/migrations.ts';
import type { Tables } from '#db/tables.ts';
import { listingDraft, saveSurroundings } from '#tests/factories.ts';
import { median, quantile, type Row, type Table } from './figures.ts';
import { measureBuild } from './search-build.ts';

const listings = 100_000;
const rounds = 200;

const views: readonly { view: string; window: BoundingBox; zoom: number; query?: string }[] = [
  { view: 'all islands', window: [114.3, -9.2, 116.8, -8], zoom: 9 },
  { view: 'the south', window: [115.05, -8.86, 115.35, -8.6], zoom: 11.5 },
  {
    view: 'the south, villas for sale',
    window: [115.05, -8.86, 115.35, -8.6],
    zoom: 11.5,
    query: 'type=Villa&status=sale',
  },
  { view: 'around Canggu', window: [115.1, -8.68, 115.18, -8.62], zoom: 13.5 },
  {
    ...{ view: 'all islands, in a drawn area', window: [114.3, -9.2, 116.8, -8] as const, zoom: 9 },
    query: 'area=115.05,-8.86;115.35,-8.8;115.3,-8.6;115.2,-8.7;115.1,-8.6',
  },
  {
    ...{ view: 'all islands, around a point', window: [114.3, -9.2, 116.8, -8] as const, zoom: 9 },
    query: 'near=115.14,-8.65,10000',
  },
];

/** What a map shows of 100,000 listings, found by the index; and the whole answer, with as many pins as there can be. */
export async function run(): Promise<Table[]> {
  const { index } = await measureBuild(listings);
  return [
    { title: `Marks of a map, of ${listings} listings`, rows: views.map((view) => timeView(index, view)) },
    { title: 'The whole answer, nearly every mark a pin', rows: [await timeAnswer()] },
  ];
}

function timeView(index: ListingIndex, { view, window, zoom, query = '' }: (typeof views)[number]): Row {
  const filters: ListingFilters = readSearch(new URLSearchParams(query)).filters;
  const times: number[] = [];
  for (let round = -200; round < rounds; round += 1) {
    const start = performance.now();
    index.cells(filters, window, zoom);
    if (round >= 0) times.push(performance.now() - start);
  }
  const { cells } = index.cells(filters, window, zoom);
  return {
    view,
    within: cells.reduce((sum, { count }) => sum + count, 0),
    marks: { value: cells.length, max: 150 },
    'p50 ms': { value: median(times), digits: 3, max: 1 },
    'p99 ms': { value: quantile(times, 0.99), digits: 3 },
  };
}

/** A home in each of its cells. */
const window: BoundingBox = [115, -8.8, 115.3, -8.6];
const [columns, rows] = [12, 8];

async function timeAnswer(): Promise<Row> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bale-bench-'));
  const log = createLog('warn', createLogOutput());
  const db = await openDatabase<Tables>({ url: null, dataDir, log });
  await migrate(db, migrations);
  await saveSurroundings(db);
  await saveListings(
    db,
    Array.from({ length: columns * rows }, (_, at) => homeAt(at % columns, Math.floor(at / columns))),
  );
  const catalogue = await openCatalogue({ db, log });
  const answer = () => findMarkers({ db, catalogue }, noFilters, { window, zoom: 11 }, { language: 'ar' });
  const times: number[] = [];
  for (let round = -10; round < rounds; round += 1) {
    const start = performance.now();
    await answer();
    if (round >= 0) times.push(performance.now() - start);
  }
  const markers = await answer();
  const bytes = Buffer.byteLength(JSON.stringify(markers));
  await catalogue.close();
  await db.close();
  await rm(dataDir, { recursive: true });
  return {
    pins: markers.pins.length,
    clusters: markers.clusters.length,
    'KB of 150 pins': { value: (bytes * maxMapCells) / markers.pins.length / 1_000, digits: 1, max: 50 },
    'p50 ms': { value: median(times), digits: 2 },
  };
}

function homeAt(column: number, row: number) {
  const text = {
    title: 'Villa by the rice fields of the north',
    description: 'A quiet house with a long pool. '.repeat(18),
  };
  const pin = { longitude: 115.008 + column * 0.02472, latitude: -8.7773 + row * 0.024415 };
  return listingDraft({ pin, locationPrivacy: 'exact', texts: { en: text, id: text, ar: text } });
}
