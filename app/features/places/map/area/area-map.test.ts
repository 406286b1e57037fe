import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { distancesFrom } from '#app/features/places/landmarks/distances.ts';
import type { Language } from '#app/i18n/languages.ts';
import { languages } from '#app/i18n/languages.ts';
import { referencePlaces } from '#db/reference/reference.ts';
import { areaMapView } from './area-map.ts';
import { isCrossed } from './label-layout.ts';

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
    approximate: errorM > 0,
    title: 'Pandan House',
    distances,
    low,
  };
  return areaMapView(spot, world);
}

const textsOf = ({ labels }: ReturnType<typeof mapOf>['wide']) => labels.map(({ text }) => text);

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
    for (const { x1, y1 } of lines) expect(Math.hypot(12 * (x1 - 50), 7.4 * (y1 - 50))).toBeCloseTo(60, -0.5);
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
          const crossed = wide.lines.filter((line) => isCrossed(label, line, { across: 1, down: 1, widths: [] }, 820));
          expect(crossed, label.text).toEqual([]);
        }
      }
    },
  );

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
