import type { DemoPlace } from '#db/demo/demo-places.ts';
import type { Random } from '#db/demo/random.ts';

/** Invented lanes, named after plants and fields as lanes are; without numbers, so that nobody lives there. */
const lanes = [
  'Gang Kamboja Putih',
  'Jalan Subak Sari',
  'Gang Melati Indah',
  'Jalan Nyuh Gading',
  'Gang Cempaka Kuning',
  'Jalan Sawah Asri',
  'Gang Beringin Tua',
  'Jalan Taman Lontar',
  'Gang Kenanga Baru',
  'Jalan Bukit Pandan',
];

/** Most owners keep the street to themselves. */
export function createStreet({ slug }: DemoPlace, random: Random): string | null {
  const named = random.next() < 0.35 && slug !== 'giliislands';
  return named ? random.pick(lanes) : null;
}
