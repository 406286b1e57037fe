import type { ListingDraft } from '#app/features/listings/listing.ts';
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

type Address = Pick<ListingDraft, 'street' | 'locationPrivacy'>;

/** Most owners keep the street to themselves, and some would rather not have the neighbourhood known. */
export function createAddress({ slug }: DemoPlace, random: Random): Address {
  const isExact = random.next() < 0.35 && slug !== 'giliislands';
  if (isExact) return { street: random.pick(lanes), locationPrivacy: 'exact' };
  const locationPrivacy = random.next() < 0.85 ? 'around' : 'area';
  const isKnown = random.next() < 0.5 && slug !== 'giliislands';
  return { street: isKnown ? random.pick(lanes) : null, locationPrivacy };
}
