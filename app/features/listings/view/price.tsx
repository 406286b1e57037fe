import { dotted, type MoneyParts } from '#app/i18n/format.ts';
import type { Translate } from '#app/i18n/translate.ts';
import type { OfferView } from './listing-card-view.ts';

/** An amount with its period set lighter. Reads from left to right in every language. */
export function Price({ money: { amount, period }, large = false }: { money: MoneyParts; large?: boolean }) {
  return (
    <span className={large ? 'price price-lg' : 'price'}>
      <bdi dir="ltr">{amount}</bdi>
      {period && <small> {period}</small>}
    </span>
  );
}

/** What an offer is, in one line: *For Sale · Leasehold, 28 years · Under offer*. A closed one shows only that. */
export function offerTerms({ kind, tenure, state, closed }: Omit<OfferView, 'money'>, t: Translate): string {
  return dotted((closed ? [state] : [t(`status.${kind}`), tenure, state]).filter((part) => part !== null));
}
