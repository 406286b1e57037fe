/** Counted things in the grammar of each language, as running text has them. */

const englishWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const indonesianWords = 'nol,satu,dua,tiga,empat,lima,enam,tujuh,delapan,sembilan,sepuluh,sebelas,dua belas'.split(',');
const arabicFeminine = ['', 'واحدة', '', 'ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثماني', 'تسع', 'عشر'];
const arabicMasculine = ['', 'واحد', '', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة'];

/** Words up to twelve, as in print; numerals after. */
export function englishNumber(count: number): string {
  return englishWords[count] ?? String(count);
}

export function indonesianNumber(count: number): string {
  return indonesianWords[count] ?? String(count);
}

export function english(count: number, singular: string): string {
  return `${englishNumber(count)} ${singular}${count === 1 ? '' : 's'}`;
}

export function indonesian(count: number, noun: string): string {
  return `${indonesianNumber(count)} ${noun}`;
}

/** The forms a noun takes beside a number; two has a form of its own in each case. */
export type ArabicNoun = {
  gender: 'feminine' | 'masculine';
  one: string;
  two: string;
  twoOblique: string;
  few: string;
  many: string;
};

/** `oblique` after a preposition or a verb that takes an object. Words up to ten, numerals after. */
export function arabic(count: number, noun: ArabicNoun, grammar: 'nominative' | 'oblique' = 'nominative'): string {
  if (count === 1) return `${noun.one} ${noun.gender === 'feminine' ? arabicFeminine[1] : arabicMasculine[1]}`;
  if (count === 2) return grammar === 'nominative' ? noun.two : noun.twoOblique;
  if (count > 10) return arabicUnit(count, { ...noun, plain: noun.one });
  // A number from three to ten takes the gender its noun has not.
  return `${(noun.gender === 'feminine' ? arabicFeminine : arabicMasculine)[count]} ${noun.few}`;
}

/** With a numeral, for units: 8 آرات, 14 آرًا, 6.5 آر. */
export function arabicUnit(amount: number, noun: Pick<ArabicNoun, 'few' | 'many'> & { plain: string }): string {
  if (!Number.isInteger(amount)) return `${amount} ${noun.plain}`;
  const last = amount % 100;
  if (last >= 3 && last <= 10) return `${amount} ${noun.few}`;
  return last >= 11 ? `${amount} ${noun.many}` : `${amount} ${noun.plain}`;
}

/** `a, b and c`, with the words of the language before the last of two, and of more. */
export function inARow(items: readonly string[], beforeLastOfTwo: string, beforeLast = beforeLastOfTwo): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')}${items.length === 2 ? beforeLastOfTwo : beforeLast}${items.at(-1)}`;
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
