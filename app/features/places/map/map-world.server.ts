import { createHash } from 'node:crypto';
import type { Places } from '#app/features/places/place.ts';
import type { Language } from '#app/i18n/languages.ts';
import plan from './bali-plan.svg?raw';
import type { MapWorld } from './map-view.ts';

type PlanColors = Readonly<Record<string, string>>;

type Tools = {
  catalogue: { readonly places: Places };
  settings: { mapStyleUrl: string };
  agency: { readonly record: { colors: PlanColors } };
};

export function mapWorld({ catalogue, settings, agency }: Tools, language: Language): MapWorld {
  const { path } = planPicture(agency.record.colors);
  return { places: catalogue.places, language, mapStyleUrl: settings.mapStyleUrl, plan: path };
}

const pictures = new WeakMap<PlanColors, { path: string; svg: string }>();

/** The plan of Bali in these colours: an `<img>` cannot read those of the page. Other colours have another path. */
export function planPicture(colors: PlanColors): { path: string; svg: string } {
  const known = pictures.get(colors);
  if (known) return known;
  const svg = plan.replace(/var\(--color-([\w-]+)\)/g, (whole, name: string) => colors[name] ?? whole);
  const picture = { path: `/map/bali-plan-${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`, svg };
  pictures.set(colors, picture);
  return picture;
}
