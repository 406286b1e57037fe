import type { MoneyParts } from '#app/i18n/format.ts';

/** An amount with its period set lighter. Reads from left to right in every language. */
export function Price({ money: { amount, period }, large = false }: { money: MoneyParts; large?: boolean }) {
  return (
    <span className={large ? 'price price-lg' : 'price'}>
      <bdi dir="ltr">{amount}</bdi>
      {period && <small> {period}</small>}
    </span>
  );
}
