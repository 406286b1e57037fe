import type { ArabicNoun } from '#app/i18n/counting.ts';

/** What a text about a property counts, in the forms that numbers ask for. */
export const arabicNouns = {
  bedroom: {
    gender: 'feminine',
    one: 'غرفة نوم',
    two: 'غرفتا نوم',
    twoOblique: 'غرفتي نوم',
    few: 'غرف نوم',
    many: 'غرفة نوم',
  },
  bathroom: {
    gender: 'masculine',
    one: 'حمّام',
    two: 'حمّامان',
    twoOblique: 'حمّامين',
    few: 'حمّامات',
    many: 'حمّامًا',
  },
  storey: {
    gender: 'masculine',
    one: 'طابق',
    two: 'طابقان',
    twoOblique: 'طابقين',
    few: 'طوابق',
    many: 'طابقًا',
  },
  year: {
    gender: 'feminine',
    one: 'سنة',
    two: 'سنتان',
    twoOblique: 'سنتين',
    few: 'سنوات',
    many: 'سنة',
  },
  month: {
    gender: 'masculine',
    one: 'شهر',
    two: 'شهران',
    twoOblique: 'شهرين',
    few: 'أشهر',
    many: 'شهرًا',
  },
  night: {
    gender: 'feminine',
    one: 'ليلة',
    two: 'ليلتان',
    twoOblique: 'ليلتين',
    few: 'ليالٍ',
    many: 'ليلة',
  },
} as const satisfies Record<string, ArabicNoun>;

/** For `arabicUnit`. */
export const arabicAre = { few: 'آرات', many: 'آرًا', plain: 'آر' };
