import type { Papers } from './may-own.ts';
import { isIn, type OwnershipRules } from './ownership-rules.ts';

type Who = { holder: string | null; use: string | null };

/** What may be said of whom these rules are about: what none of them looks at is not there. Nobody has none. */
export function factsAbout({ facts, rules }: OwnershipRules, { holder, use }: Who): OwnershipRules['facts'] {
  if (holder === null) return [];
  const seen = rules
    .filter((rule) => isIn(rule.holders, holder) && isIn(rule.uses, use))
    .flatMap(({ when = [] }) => when.map(({ fact }) => fact));
  return facts.filter(({ fact }) => seen.includes(fact));
}

/** What is so for somebody who says this, by the ids of facts. */
export function papersSaid({ facts }: OwnershipRules, said: readonly string[]): Papers {
  return Object.fromEntries(facts.flatMap(({ id, fact, is }) => (said.includes(id) ? [[fact, is]] : [])));
}
