import { createRandom } from '#db/demo/random.ts';
import type { DemoLanguage } from '#db/demo/wording/in-three.ts';

/** The words listings use most, most frequent first. */
const frequent: Record<DemoLanguage, string> = {
  en: `the a with and of in to for is from pool villa bedroom view garden private minutes walk beach ocean kitchen living
    bathroom rice field fully furnished modern tropical open terrace quiet road rooftop land lease freehold years price
    investment rental income family guest parking staff security water electricity internet surf sunset cafe school airport`,
  id: `yang dan di dengan untuk dari ini ke kolam renang vila rumah kamar tidur mandi taman pribadi menit pantai laut dapur
    ruang tamu sawah lengkap modern tropis terbuka teras tenang jalan atap tanah sewa hak milik tahun harga investasi
    pendapatan keluarga parkir keamanan air listrik selancar matahari terbenam sekolah bandara pemandangan strategis dekat`,
  ar: `في من على مع إلى هذه مسبح فيلا منزل غرفة نوم حمام حديقة خاصة دقائق شاطئ بحر مطبخ معيشة حقول الأرز مفروشة حديثة
    استوائية مفتوحة شرفة هادئ طريق سطح أرض إيجار تملك حر سنوات سعر استثمار دخل عائلة ضيوف موقف أمن ماء كهرباء غروب مدرسة مطار`,
};

/** What rarer words are made of. */
const syllables: Record<DemoLanguage, string> = {
  en: 'ba be bri car den el for gra hol in jo ken lan mer nor ou pre ran ster ton un ver wil y ing ment ly ness',
  id: 'a ba bu ca di du ga gu in ja ka ku la lu ma me nya pa pe ra sa se ta ti wa kan nya an',
  ar: 'ال با تا جا حا دا را زا سا شا صا عا فا قا كا لا ما نا ها وا ية ون ين ات',
};

const wordsPerLanguage = 20_000;

/** Words of the language, most frequent first; the same ones each time. */
export function vocabularyOf(language: DemoLanguage): readonly string[] {
  const random = createRandom(language.codePointAt(0) ?? 0);
  const parts = syllables[language].split(' ');
  const words = new Set(frequent[language].split(/\s+/));
  while (words.size < wordsPerLanguage) {
    words.add(Array.from({ length: random.whole(2, 5) }, () => random.pick(parts)).join(''));
  }
  return [...words];
}
