import type { Distance } from '#db/demo/geography/landmarks.ts';
import type { DemoLanguage } from './in-three.ts';

const units: Record<
  DemoLanguage,
  { m: string; km: string; to: (distance: string, landmark: string) => string; and: string; comma: string }
> = {
  en: { m: 'm', km: 'km', to: (distance, landmark) => `${distance} to ${landmark}`, and: ' and ', comma: ', ' },
  id: { m: 'm', km: 'km', to: (distance, landmark) => `${distance} ke ${landmark}`, and: ' dan ', comma: ', ' },
  ar: { m: 'م', km: 'كم', to: (distance, landmark) => `${distance} إلى ${landmark}`, and: ' و', comma: '، ' },
};

/** “2.5 km to Berawa Beach, 3 km to the school and 12 km to the airport”. */
export function toList(distances: readonly Distance[], language: DemoLanguage): string {
  const { to, and, comma } = units[language];
  const parts = distances.map(({ landmark, metres }) => to(writeDistance(metres, language), landmark.names[language]));
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(comma)}${and}${last}`;
}

/** “Berawa Beach 2.5 km, the airport 12 km”. */
export function pairList(distances: readonly Distance[], language: DemoLanguage): string {
  const pairs = distances.map(
    ({ landmark, metres }) => `${landmark.names[language]} ${writeDistance(metres, language)}`,
  );
  return pairs.join(units[language].comma);
}

/** As exact as the landmarks are placed: to 50 m below a kilometre, to half a kilometre below ten, else to whole ones. */
function writeDistance(metres: number, language: DemoLanguage): string {
  const { m, km } = units[language];
  if (metres < 975) return `${Math.max(50, Math.round(metres / 50) * 50)} ${m}`;
  const kilometres = metres < 10_000 ? Math.round(metres / 500) / 2 : Math.round(metres / 1_000);
  const text = String(kilometres);
  return `${language === 'id' ? text.replace('.', ',') : text} ${km}`;
}
