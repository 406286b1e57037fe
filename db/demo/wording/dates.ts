import type { DemoLanguage } from './in-three.ts';

const months: Record<DemoLanguage, readonly string[]> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  id: 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' '),
  ar: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' '),
};

/** `2055-06-30` as running text has it: 30 June 2055. */
export function writeDate(isoDate: string, language: DemoLanguage): string {
  const [year, month, day] = isoDate.split('-').map(Number);
  return `${day} ${months[language][(month ?? 1) - 1]} ${year}`;
}
