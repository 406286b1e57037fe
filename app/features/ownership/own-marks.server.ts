import { type OwnershipRules, type Verdict, verdicts } from '#app/features/law/ownership-rules.ts';
import { everyOwner, ownerOrder } from '#app/features/listings/owners/offer-owners.ts';
import { type Language, languages } from '#app/i18n/languages.ts';
import { ownershipWordsOf } from './guide-view.server.ts';
import type { OwnershipChoice } from './ownership-address.ts';

/** How a device reads the codes that cards carry. */
export type OwnMarks = {
  /** Where its answer stands in each; null for somebody whom the rules do not know. */
  at: number | null;
  /** What the codes begin with that it can read. */
  order: string;
  /** By the number of a verdict in a code. */
  verdicts: readonly Verdict[];
  words: Readonly<Record<Language, Readonly<Record<Verdict | 'title' | 'homes', string>>>>;
};

/** The same for whoever was chosen, in all languages: the device may change its own. */
export function ownMarks(rules: OwnershipRules, { holder, use }: OwnershipChoice): OwnMarks {
  const at = everyOwner(rules).findIndex((owner) => owner.holder === holder && owner.use === use);
  const words = languages.map(({ tag }) => {
    const t = ownershipWordsOf(tag);
    const names = verdicts.map((verdict) => [verdict, t(`verdict_${verdict}`)]);
    return [tag, { title: t('may_own'), homes: t('homes'), ...Object.fromEntries(names) }];
  });
  return {
    at: at < 0 ? null : at,
    order: ownerOrder(rules),
    verdicts,
    words: Object.fromEntries(words) as OwnMarks['words'],
  };
}
