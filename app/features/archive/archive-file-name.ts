import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';

/** What the archive of an agency is called when it is downloaded: `bale-estates-2026-11-25.zip`. */
export function archiveFileName(agency: string, now: number): string {
  const plain = agency
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return `${plain.replace(/^-+|-+$/g, '').slice(0, 60) || 'site'}-${isoDay(baliDayOf(now))}.zip`;
}
