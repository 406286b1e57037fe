import type { Language } from '#app/i18n/languages.ts';
import { plainWords } from './plain-words.ts';

/** Words that texts of one language are full of, and those of the others without. */
const common: Readonly<Record<'en' | 'id', ReadonlySet<string>>> = {
  en: new Set('the and with for this from of in is a to your by near only located bedroom bedrooms view'.split(' ')),
  id: new Set(
    'dan yang dengan di dari untuk ini ke dekat rumah tanah kamar tidur mandi lokasi dijual disewakan pemandangan tepi cepat luas'.split(
      ' ',
    ),
  ),
};

/** The language that texts are written in; null where they do not show it. */
export function languageOfTexts(texts: readonly string[]): Language | null {
  const whole = texts.join(' ').slice(0, 5_000);
  const letters = whole.match(/\p{L}/gu)?.length ?? 0;
  if ((whole.match(/\p{Script=Arabic}/gu)?.length ?? 0) > letters / 2) return 'ar';
  const words = texts.flatMap((text) => plainWords(text).split(' '));
  const [en, id] = [words.filter((word) => common.en.has(word)), words.filter((word) => common.id.has(word))];
  if (en.length === id.length) return null;
  return en.length > id.length ? 'en' : 'id';
}
