import { type OwnershipRules, type Verdict, verdicts } from '#app/features/law/ownership-rules.ts';
import { everyOwner, ownerOrder } from '#app/features/listings/owners/offer-owners.ts';
import { type Language, languages } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
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
  words: Readonly<
    Record<Language, Readonly<Record<Verdict | 'title' | 'owner' | 'homes' | 'change' | 'forget', string>>>
  >;
};

/** The same for whoever was chosen, in all languages: the device may change its own. */
export function ownMarks(rules: OwnershipRules, { holder, use }: OwnershipChoice): OwnMarks {
  const at = everyOwner(rules).findIndex((owner) => owner.holder === holder && owner.use === use);
  const chosen = [rules.holders.find(({ id }) => id === holder), rules.uses.find(({ id }) => id === use)].flatMap(
    (one) => one ?? [],
  );
  const words = languages.map(({ tag }) => {
    const t = ownershipWordsOf(tag);
    const names = verdicts.map((verdict) => [verdict, t(`verdict_${verdict}`)]);
    const owner = t('marked_for', { owner: chosen.map(({ name }) => localize(name, tag).value).join(' · ') });
    const own = { title: t('may_own'), owner, homes: t('homes'), change: t('change'), forget: t('forget') };
    return [tag, { ...own, ...Object.fromEntries(names) }];
  });
  return {
    at: at < 0 ? null : at,
    order: ownerOrder(rules),
    verdicts,
    words: Object.fromEntries(words) as OwnMarks['words'],
  };
}
