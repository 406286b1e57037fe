import { dotted } from '#app/i18n/format.ts';
import { languages } from '#app/i18n/languages.ts';
import type { useLegalWords } from './legal-words.ts';

const names = ['privacy', 'terms', 'line', 'box'] as const;

/** `Privacy policy (EN, ID) · Beside the box (AR)`. */
export function fieldNames(fields: readonly string[], words: ReturnType<typeof useLegalWords>): string {
  const named = names.flatMap((name) => {
    const codes = languages.filter(({ tag }) => fields.includes(`${name}.${tag}`)).map(({ code }) => code);
    return codes.length === 0 ? [] : [`${words(`legal_desk.${name}`)} (${codes.join(' ')})`];
  });
  return dotted(named);
}
