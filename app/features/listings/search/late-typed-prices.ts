import type { ShownMoney } from '#app/i18n/shown-money.tsx';

/** What reads prices as people type them. It comes when somebody first goes to a field for one, or leaves a price in it. */
export const loadTypedPrices = () => import('./typed-prices.ts');

/** The same; null where it does not come: the server reads prices as well. */
export const findTypedPrices = () => loadTypedPrices().catch(() => null);

export function priceFields(form: HTMLElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('.price-field input')];
}

export function emptyPrices(form: HTMLElement): void {
  for (const field of priceFields(form)) field.value = '';
}

/** The fields of a form for prices whose text is none. None where that cannot be told: the server will. */
export async function unreadFields(form: HTMLElement, money: ShownMoney): Promise<HTMLInputElement[]> {
  const isWritten = ({ value }: HTMLInputElement) => value.trim() !== '';
  if (!priceFields(form).some(isWritten)) return [];
  const typed = await findTypedPrices();
  return priceFields(form).filter(({ value }) => typed?.isUnread(value, money));
}
