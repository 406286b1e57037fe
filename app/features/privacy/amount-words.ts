import { inOneLine } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { PersonCounts } from './person-acts.server.ts';
import type { usePersonWords } from './person-words.ts';

const names = ['leads', 'mails', 'homes', 'documents', 'imports'] as const;

/** `2 inquiries, 4 mails`: of what there is any. */
export function amountWords(
  counts: PersonCounts,
  words: ReturnType<typeof usePersonWords>,
  language: Language,
): string {
  const parts = names.flatMap((name) => (counts[name] > 0 ? [words(`person.${name}`, { count: counts[name] })] : []));
  return inOneLine(parts, language) || words('person.act_nothing');
}
