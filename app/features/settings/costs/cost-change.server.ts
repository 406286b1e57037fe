import type { CostLine, Costs } from '#app/features/costs/cost-rules.ts';
import { everyCostLine } from '#app/features/costs/costs-in-force.server.ts';
import { dotted, formatSourceDate } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import { costDeskWordsOf } from './cost-desk-words.ts';
import { costText } from './cost-text.ts';

/** So many of the lines are named. */
const maxNamed = 3;

/** What a change made of the lines it is about, before and after it; null where no line is another. */
export function costChange(
  { before, after }: { before: Costs | null; after: Costs | null },
  language: Language,
): [before: string, after: string] | null {
  const was = new Map(everyCostLine(before ?? undefined).map((line) => [line.id, line]));
  const is = new Map(everyCostLine(after ?? undefined).map((line) => [line.id, line]));
  const differing = [...new Set([...was.keys(), ...is.keys()])].filter(
    (id) => JSON.stringify(was.get(id)) !== JSON.stringify(is.get(id)),
  );
  if (differing.length === 0) return null;
  const named = differing.slice(0, maxNamed);
  const more = differing.length > maxNamed ? ['…'] : [];
  const text = (lines: ReadonlyMap<string, CostLine>) =>
    [...named.map((id) => lineText(lines.get(id), language)), ...more].join('; ');
  return [text(was), text(is)];
}

function lineText(line: CostLine | undefined, language: Language): string {
  if (line === undefined) return '–';
  const { name, payer, checked } = line;
  const words = costDeskWordsOf(language);
  const payers = words(`cost_desk.payer_${payer}`);
  return `${localize(name, language).value}: ${dotted([costText(line, language), payers, formatSourceDate(checked, language)])}`;
}
