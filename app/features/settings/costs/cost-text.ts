import type { CostLine } from '#app/features/costs/cost-rules.ts';
import { percentText } from '#app/features/costs/typed-numbers.ts';
import { leftToRight } from '#app/i18n/bidi.ts';
import { formatPrice, unbroken } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import { costDeskWordsOf } from './cost-desk-words.ts';

/** How much a line is, in a few words: `0.75–2 % of the price`, `$500–$2,000`. */
export function costText({ amount, base }: Pick<CostLine, 'amount' | 'base'>, language: Language): string {
  const words = costDeskWordsOf(language);
  if (amount.kind === 'unknown') return words('cost_desk.unknown');
  if (amount.kind === 'fixed') {
    const sum = (value: number) => formatPrice({ amount: value, currency: amount.currency }, null, language);
    return rangeText(sum(amount.from), sum(amount.to), language);
  }
  const shares = amount.kind === 'share' ? [amount.from, amount.to] : amount.steps.map(({ share }) => share);
  const [from, to] = [Math.min(...shares), Math.max(...shares)];
  const share = rangeText(percentText(from, language), percentText(to, language), language, ' %');
  return base === 'fixed' ? share : words('cost_desk.share_of', { share, base: words(`cost_desk.base_${base}`) });
}

function rangeText(from: string, to: string, language: Language, unit = ''): string {
  return leftToRight(unbroken(`${from === to ? from : `${from}–${to}`}${unit}`), language);
}
