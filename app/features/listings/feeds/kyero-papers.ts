import type { Listing } from '#app/features/listings/listing.ts';
import type { Field } from '#app/features/listings/listing-field.ts';
import { paperFields } from '#app/features/listings/listing-papers.ts';
import { isPaperRelevant, type PaperName } from '#app/features/listings/view/paper-relevance.ts';
import { formatDay, formatNumber } from '#app/i18n/format.ts';

/** Short names, for a feature has 35 characters; null: its words say it. Within them `#` is the number. */
const labels: Readonly<Record<PaperName, string | null>> = {
  certificate: null,
  certificateSeenOn: 'Title looked up',
  titleEnd: 'Title ends',
  certificateChecked: 'Confirmed by the land office',
  encumbered: 'Mortgage or dispute',
  familyConsent: 'Consent of the family',
  zone: 'Zone',
  zoneSeenOn: 'Zone looked up',
  protectedFarmLand: 'Protected rice field (LSD)',
  subletting: 'May be sublet',
  lodgingLicence: 'Short-stay licence',
  buildingPermit: 'Building permit (PBG)',
  completionCertificate: 'Fitness for use (SLF)',
  storeys: 'Storeys',
  waterSource: 'Water',
  electricityVa: 'Electricity: # VA',
  roadWidthM: 'Road: # m wide',
  carAccess: 'Car to the door',
};

/** What is known of the land, its papers and its connections, as features in English. */
export function kyeroPapers(listing: Listing): string[] {
  return (Object.keys(paperFields) as PaperName[]).flatMap((name) => {
    const value = listing[name];
    const isKnown = value !== null && value !== 'unknown' && !isOfUnknown(name, listing);
    return isKnown && isPaperRelevant(name, listing) ? [featureOf(name, value)] : [];
  });
}

/** The day of a paper that was looked up in vain. */
function isOfUnknown(name: PaperName, { certificate, zone }: Listing): boolean {
  return (name === 'certificateSeenOn' && certificate === 'unknown') || (name === 'zoneSeenOn' && zone === 'unknown');
}

/** A paper that a feature tells; a day as it is written there. */
export type ToldPaper = { name: PaperName; value: string | number } | { name: PaperName; day: string };

/** What a feature of our own feed says of the land and its papers; null where it says nothing of them. */
export function readKyeroPaper(feature: string): ToldPaper | null {
  for (const name of Object.keys(paperFields) as PaperName[]) {
    const told = readAs(name, feature);
    if (told !== null) return told;
  }
  return null;
}

function readAs(name: PaperName, feature: string): ToldPaper | null {
  const { resoWords }: Field = paperFields[name];
  const label = labels[name];
  const [start = '', end = ''] = label === null ? [] : label.includes('#') ? label.split('#') : [`${label}: `];
  if (!feature.startsWith(start) || !feature.endsWith(end)) return null;
  const text = feature.slice(start.length, feature.length - end.length);
  if (resoWords) {
    const value = Object.entries(resoWords).find(([, words]) => words === text)?.[0];
    return value === undefined ? null : { name, value };
  }
  const number = text.replaceAll(',', '');
  if (/^\d+(?:\.\d+)?$/.test(number)) return { name, value: Number(number) };
  return label === null ? null : { name, day: text };
}

function featureOf(name: PaperName, value: string | number): string {
  const { resoWords }: Field = paperFields[name];
  const label = labels[name];
  if (typeof value === 'number') {
    const number = formatNumber(value, 'en');
    return label?.includes('#') ? label.replace('#', number) : `${label}: ${number}`;
  }
  const words = resoWords ? (resoWords[value] ?? value) : formatDay(value, 'en');
  return label === null ? words : `${label}: ${words}`;
}
