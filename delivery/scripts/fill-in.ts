import type { approximateMoney, inUnits } from '#app/i18n/approximate.ts';
import type { fromUsd, scaleFromUsd } from '#app/i18n/from-usd.ts';

/**
 * Shows amounts and measures in what the visitor chose, here or in the address: each while the document is read, before it is seen, so
 * that the page itself stays the same for everybody. Runs as the text it is: it can refer to nothing outside itself, and comments
 * would be sent.
 */
export function fillIn(
  money: typeof approximateMoney,
  measure: typeof inUnits,
  typed: typeof fromUsd,
  scale: typeof scaleFromUsd,
  locale: string,
): void {
  const root = document.documentElement;
  const served = { ...root.dataset };
  const asked = new URLSearchParams(location.search);

  function read(name: string, form: RegExp): string {
    let choice = asked.get(name) ?? '';
    try {
      if (form.test(choice)) sessionStorage.setItem(name, choice);
      else choice = sessionStorage.getItem(name) || localStorage.getItem(name) || '';
    } catch {}
    return form.test(choice) ? choice : '';
  }

  const currency = read('currency', /^[A-Z]{3}$/);
  const units = read('units', /^(m2|are|ft)$/);
  const choice = (name: string) => document.querySelector<HTMLElement>(`a[data-choice="${name}"]`);
  const rate = (code: string | null) => Number(choice(code ?? '')?.dataset['rate'] ?? 0);

  function define(name: string, isServed: boolean, write: (element: HTMLElement) => string) {
    customElements.define(
      name,
      class extends HTMLElement {
        static observedAttributes = ['amount', 'to', 'of'];
        connectedCallback() {
          if (isServed && document.readyState === 'loading') return;
          const text = write(this);
          if (this.textContent !== text) this.textContent = text;
        }
        attributeChangedCallback() {
          if (this.isConnected) this.connectedCallback();
        }
      },
    );
  }

  if (currency) {
    const isServed = served['currency'] === currency;
    define('chosen-currency', isServed, () => (rate(currency) ? currency : ''));
    define('in-currency', isServed, (element) => {
      const of = element.getAttribute('of');
      const rates = [rate(of), rate(currency)];
      const textOf = (name: string) => money(Number(element.getAttribute(name)), rates, currency, locale);
      const to = textOf('to');
      const text = of === currency ? '' : [textOf('amount') || (to && '0'), to].filter(Boolean).join('\u00a0– ');
      if (text) root.dataset['currency'] = currency;
      return text && `≈\u00a0${text}`;
    });
    define('in-options', isServed, ({ previousElementSibling: list }) => {
      for (const option of list instanceof HTMLSelectElement ? list.options : []) {
        const text = money(Number(option.value), [rate('USD'), rate(currency)], currency, locale);
        if (text && currency !== 'USD') option.text = option.text.replace(/(?: ≈[^(]*?)?(?= \(|$)/, ` ≈\u00a0${text}`);
      }
      return '';
    });
    define('currency-sign', isServed, (element) => {
      const perUsd = currency === 'USD' ? 0 : rate(currency);
      const field = element.previousElementSibling;
      if (!perUsd) return '';
      root.dataset['currency'] = currency;
      const sign = money(100, [1, 1], currency, locale).replace(/[\d\s]/g, '');
      if (document.readyState !== 'loading' || !(field instanceof HTMLInputElement)) return sign;
      const { usd, end, step } = element.dataset;
      const write = (amount: number) => new Intl.NumberFormat(locale).format(amount);
      field.placeholder = write(scale(Number(end), Number(step), perUsd)[0]);
      field.value = Number(usd) ? write(typed(Number(usd), perUsd)) : field.value;
      const sent = field.form?.querySelector<HTMLInputElement>('[name=price_currency]');
      if (sent) Object.assign(sent, { value: currency, disabled: false });
      element.dataset['length'] = String(sign.length);
      return sign;
    });
  }
  if (units && units !== 'are') {
    define('in-units', served['units'] === units, (element) => {
      const text = measure(Number(element.getAttribute('amount')), units, locale);
      return text && `${text}\u00a0${choice(units)?.textContent}`;
    });
  }
  document.addEventListener('DOMContentLoaded', () => {
    for (const link of document.querySelectorAll('a[data-choice]')) {
      const { shown, choice } = (link as HTMLElement).dataset;
      const isChosen = choice === (shown === 'units' ? units || 'are' : currency);
      if (isChosen) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  });
}
