import { useI18n } from '#app/i18n/i18n.tsx';
import { useClientValue } from '#app/platform/client-value.ts';
import type { Point } from './mercator.ts';

/** Whose maps app a visitor has; `any` also answers in a browser. */
type Platform = 'any' | 'android' | 'apple';

/** What to look for: the point itself, or only the name of the area where the point is private. */
type Wanted = { point: Point; name: string; address: string; approximate: boolean };

/**
 * An address that opens the visitor's maps app. Android asks which one at a `geo:` address, Apple's devices know their
 * own by its web address, and Google's is a page where there is no app.
 */
export function mapsLink({ point, name, address, approximate }: Wanted, platform: Platform): string {
  const { latitude, longitude } = point;
  const place = encodeURIComponent(approximate ? address : name);
  const position = `${latitude},${longitude}`;
  if (platform === 'android') return approximate ? `geo:0,0?q=${place}` : `geo:${position}?q=${position}(${place})`;
  if (platform === 'apple') return `https://maps.apple.com/?${approximate ? '' : `ll=${position}&`}q=${place}`;
  return `https://www.google.com/maps/search/?api=1&query=${approximate ? place : encodeURIComponent(position)}`;
}

export function platformOf(userAgent: string): Platform {
  if (/Android/.test(userAgent)) return 'android';
  return /iPhone|iPad|Macintosh/.test(userAgent) ? 'apple' : 'any';
}

/** To the visitor's own maps app: the address that fits their device once the page knows it, else one for all. */
export function MapsLink(wanted: Wanted) {
  const { t } = useI18n();
  const platform = useClientValue(readPlatform, () => 'any' as const);
  return (
    <a href={mapsLink(wanted, platform)} className="text-link" rel="noopener noreferrer">
      {t('map.open_in_app')}
    </a>
  );
}
const readPlatform = () => platformOf(navigator.userAgent);
