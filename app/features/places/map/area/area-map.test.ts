import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { listingText } from '#app/features/listings/listing-text.ts';
import { aroundM } from '#app/features/listings/listing-vocabulary.ts';
import { pointAround } from '#app/features/listings/public-point.server.ts';
import { distancesFrom } from '#app/features/places/landmarks/distances.ts';
import type { Language } from '#app/i18n/languages.ts';
import { languages } from '#app/i18n/languages.ts';
import { createDemoCatalogue } from '#db/demo/demo-catalogue.ts';
import { referencePlaces } from '#db/reference/reference.ts';
import { areaMapView } from './area-map.ts';
import { isCrossed } from './label-layout.ts';
import { readSheet } from './sheet.ts';
import { sheetSize } from './sheet-points.ts';

const places = new Map(referencePlaces.map((place) => [place.slug, place]));
const tags = languages.map(({ tag }) => tag);

function mapOf(slug: string, language: Language = 'en', errorM = 0, low = false) {
  const place = places.get(slug);
  if (!place) throw new Error(`There is no ${slug}.`);
  const { latitude, longitude, island } = place;
  const world = { places, language, mapStyleUrl: 'https://tiles.example/style.json', plan: '' };
  const distances = distancesFrom({ latitude, longitude, island, errorM }, world);
  const spot = {
    point: { latitude, longitude },
    aroundM: errorM,
    title: 'Pandan House',
    distances,
    low,
  };
  return areaMapView(spot, world);
}

const textsOf = ({ labels }: ReturnType<typeof mapOf>['wide']) => labels.map(({ text }) => text);

/** The coast as strokes, in percent of the sheet. */
function coastAround(point: { latitude: number; longitude: number }) {
  const percent = ([x, y]: readonly [number, number]) => [(100 * x) / sheetSize.width, (100 * y) / sheetSize.height];
  return readSheet(point).land.flatMap((ring) =>
    ring.map((corner, index) => {
      const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] = [percent(ring.at(index - 1) ?? corner), percent(corner)];
      return { x1, y1, x2, y2 };
    }),
  );
}

describe('the map around a listing', () => {
  it('names what lies around, leads to what the list names and says how far', () => {
    const { wide, phone } = mapOf('seseh');
    expect(textsOf(wide)).toEqual(expect.arrayContaining(['Pandan House', 'Cemagi', 'Pererenan', 'Indian Ocean']));
    expect(wide.lines).toHaveLength(3);
    expect(textsOf(wide).filter((text) => /\sk?m$/.test(text))).toHaveLength(3);
    expect(phone.lines.length).toBeGreaterThan(0);
    expect(phone.labels.length).toBeLessThan(wide.labels.length);
  });

  it('leads to a beach that is the nearest sea once, and names no place that it has named', () => {
    const { wide } = mapOf('pererenan');
    const beach = textsOf(wide).filter((text) => text.startsWith('Echo Beach'));
    expect(beach).toEqual([expect.stringMatching(/ · ≈\s/)]);
    expect(textsOf(wide).filter((text) => /^≈?\s?[\d.]+\sk?m$/.test(text))).toEqual([]);
    expect(textsOf(mapOf('tanahlot').wide)).not.toContain('Tanah Lot');
  });

  it('speaks the language of the page and keeps its sides', () => {
    const [english, arabic] = [mapOf('seseh'), mapOf('seseh', 'ar')];
    expect(textsOf(arabic.wide)).toEqual(expect.arrayContaining(['تشيماغي', 'المحيط الهندي']));
    expect(arabic.paths).toEqual(english.paths);
    const xOf = ({ wide }: typeof english, text: string) => wide.labels.find((label) => label.text === text)?.x;
    expect(xOf(arabic, 'تشيماغي')).toBe(xOf(english, 'Cemagi'));
  });

  it('starts its lines at the edge of the area where the point is private', () => {
    const { lines } = mapOf('seseh', 'en', 400).wide;
    for (const { x1, y1 } of lines) expect(Math.hypot(12 * (x1 - 50), 7.4 * (y1 - 50))).toBeCloseTo(40, -0.5);
    expect(mapOf('seseh').wide.lines.every(({ x1, y1 }) => x1 === 50 && y1 === 50)).toBe(true);
  });

  it.each(tags)(
    'lets no line cross a name where another place is free, and leaves no neighbour out, in %s',
    (language) => {
      const names = { en: 'Umalas', id: 'Umalas', ar: 'أومالاس' };
      for (const errorM of [0, 400]) {
        const { wide, phone } = mapOf('berawa', language, errorM);
        expect(textsOf(phone)).toContain(names[language]);
        for (const label of wide.labels) {
          const frame = { across: 1, down: 1, widths: [] };
          expect(isCrossed(label, wide.lines, frame, 820), label.text).toBe(false);
        }
      }
    },
  );

  it('ends no line under another name, and keeps what stands on land off the sea', () => {
    const atWidths = {
      wide: { frame: { across: 1, down: 1, widths: [] }, widths: [465, 529, 600, 694, 817, 990, 1_290] },
      phone: { frame: { across: 6.5 / 12, down: 6 / 7.4, widths: [] }, widths: [278, 318, 348, 385, 440, 540, 693] },
    };
    const bad: string[] = [];
    for (const [index, listing] of createDemoCatalogue().listings.entries()) {
      const language = tags[index % tags.length] ?? 'en';
      const place = places.get(listing.place) ?? expect.fail();
      const shown = { exact: listing.pin, around: pointAround(listing, ''), area: place }[listing.locationPrivacy];
      const { latitude, longitude } = shown;
      const point = { latitude, longitude };
      const errorM = { exact: 0, around: aroundM, area: place.precisionM }[listing.locationPrivacy];
      const world = { places, language, mapStyleUrl: 'https://tiles.example/style.json', plan: '' };
      const distances = distancesFrom({ ...point, errorM, island: place.island }, world);
      const onLand = distances.filter(({ kind }) => ['airport', 'hospital', 'school', 'town'].includes(kind));
      const { title } = listingText(listing, language);
      const map = areaMapView({ point, aroundM: errorM, title, distances, low: false }, world);
      const coast = coastAround(point);
      for (const kind of ['wide', 'phone'] as const) {
        const { frame, widths } = atWidths[kind];
        for (const width of widths) {
          const isThere = ({ from }: { from: number }) => from <= width;
          const lines = map[kind].lines.filter(isThere);
          for (const label of map[kind].labels.filter(isThere)) {
            const where = `${label.text} of ${title} at ${width}`;
            const others = lines.filter(({ x2, y2 }) => x2 !== label.x || y2 !== label.y);
            const ends = others.map(({ x2, y2 }) => ({ x1: x2, y1: y2, x2, y2 }));
            if (isCrossed(label, ends, frame, width)) bad.push(`${where} lies on the end of a line`);
            const isOnLand = onLand.some(({ name, words }) => label.text === `${name.split(/[,،]/)[0]} · ${words}`);
            if (isOnLand && isCrossed(label, coast, frame, width)) bad.push(`${where} crosses the coast`);
          }
        }
      }
    }
    expect(bad).toEqual([]);
  });

  it('leaves its upper edge free where words lie on it', () => {
    // Pixels of a frame 350 wide, whose upper edge is at 9.5 % of the sheet.
    const heights = (low: boolean) =>
      mapOf('echobeach', 'ar', 0, low)
        .phone.labels.filter(({ from }) => from <= 350)
        .map(({ y, dy }) => 4 * (y - 9.5) + dy);
    expect(Math.min(...heights(false))).toBeLessThan(60);
    expect(Math.min(...heights(true))).toBeGreaterThan(60);
  });

  it('names whose coast it is', () => {
    expect(mapOf('seseh').sources).toEqual(['osm']);
    expect(mapOf('giliislands').sources).toEqual(['gshhg']);
  });

  it.each(tags)('is small wherever it lies, in %s', (language) => {
    for (const { slug } of referencePlaces) {
      expect(gzipSync(JSON.stringify(mapOf(slug, language))).length, slug).toBeLessThan(6_000);
    }
  });
});
