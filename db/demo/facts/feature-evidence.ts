import type { Feature } from '#app/features/listings/listing-features.ts';
import { photo } from '#db/demo/pictures/photo-stock.ts';
import type { Line } from '#db/demo/wording/line.ts';

/** What the name, the sentences and the pictures of a listing say of its features. */
export type Evidence = { has: ReadonlySet<string>; lacks: ReadonlySet<string> };

/** What a name promises to those who read Indonesian. */
const namedAfter: Readonly<Record<string, Feature>> = {
  Sungai: 'river-view',
  Tukad: 'river-view',
  Campuhan: 'river-view',
  Rimba: 'jungle-view',
  'Gunung Agung': 'mountain-view',
  'Sawah Ijo': 'rice-field-view',
  Senja: 'sunset-view',
};

/** `title` is the Indonesian one. */
export function findEvidence(title: string, lines: readonly Line[], pictures: readonly string[]): Evidence {
  const named = Object.entries(namedAfter).flatMap(([name, feature]) => (title.endsWith(` ${name}`) ? [feature] : []));
  return {
    has: new Set([
      ...named,
      ...lines.flatMap((line) => line.features ?? []),
      ...pictures.flatMap((name) => photo(name).shows),
    ]),
    lacks: new Set(lines.flatMap((line) => line.rulesOut ?? [])),
  };
}
