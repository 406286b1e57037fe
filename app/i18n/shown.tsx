import { createContext, useContext } from 'react';
import { approximateMoney, inUnits } from './approximate.ts';
import { useI18n } from './i18n.tsx';
import { type Language, numbersLocale } from './languages.ts';

/** In what visitors may have amounts and measures shown, in the language of the page. It comes with the page's data. */
export type ShownChoices = {
  /** Currencies that the agency has a rate of: code, name, units for one US dollar. */
  currencies: [code: string, name: string, perUsd: number][];
  units: [name: string, unit: string][];
  /** Of the menu: what opens it, its two parts, and prices as they are asked. */
  words: { open: string; currencies: string; units: string; asked: string };
  /** Of which day the rates are, and what else is to be said of them. */
  note: string;
};

export const ShownChoicesContext = createContext<ShownChoices | null>(null);

/** What an address asks amounts and measures to be shown in. */
export type Shown = { currency: string | null; units: string | null; choices: ShownChoices };

/** What the server renders them in; null in the browser, where the page's own early script does it: see `delivery/scripts/shown-in.ts`. */
export const ShownContext = createContext<Shown | null>(null);

/** Null where the address asks for none of the choices. */
export function readShown(params: URLSearchParams, choices: ShownChoices | undefined): Shown | null {
  if (!choices) return null;
  const currency = choices.currencies.find(([code]) => code === params.get('currency'))?.[0] ?? null;
  const units = choices.units.find(([name]) => name === params.get('units'))?.[0] ?? null;
  return currency || units ? { currency, units, choices } : null;
}

/** The address with these choices in it; null leaves that one out. Keeps every other parameter and the fragment. */
export function withShown(address: string, shown: { currency?: string | null; units?: string | null }): string {
  const [, pathname = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(address) ?? [];
  const params = new URLSearchParams(query);
  for (const [name, value] of Object.entries(shown)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  return pathname + (params.size > 0 ? `?${params}` : '') + fragment;
}

type Money = { amount: number; currency: string };

/**
 * What a price comes to in the visitor's currency: `≈ €361,300`, with `to` a range, `≈ €700 – €1,300`; nothing where none is
 * chosen, or it is the asked one.
 */
export function InCurrency({ price: { amount, currency }, to }: { price: Money; to?: number | undefined }) {
  const { language } = useI18n();
  const shown = useContext(ShownContext);
  return (
    <in-currency amount={amount} to={to} of={currency} dir="ltr" suppressHydrationWarning>
      {import.meta.env.SSR && shown ? textInCurrency({ amount, currency, to }, shown, language) : ''}
    </in-currency>
  );
}

type Range = Money & { to?: number | undefined };

/** The text of it, for where no element can stand; empty where there is none. Only the server knows it, and a script on the device. */
export function textInCurrency({ amount, to, currency }: Range, shown: Shown, language: Language): string {
  const code = shown.currency;
  if (code === null || code === currency) return '';
  const rateOf = (code: string) => shown.choices.currencies.find(([each]) => each === code)?.[2] ?? 0;
  const rates = [rateOf(currency), rateOf(code)];
  const textOf = (each: number) => approximateMoney(each, rates, code, numbersLocale(language));
  const last = to === undefined ? '' : textOf(to);
  const text = [textOf(amount) || (last && '0'), last].filter(Boolean).join('\u00a0– ');
  return text && `≈\u00a0${text}`;
}

/** An area in the visitor's units, in the place of the element before it; nothing where none are chosen. `kind`: what it is the area of. */
export function InUnits({ sqm, kind }: { sqm: number; kind?: string | undefined }) {
  const { language } = useI18n();
  const shown = useContext(ShownContext);
  return (
    <in-units amount={sqm} data-kind={kind} suppressHydrationWarning>
      {import.meta.env.SSR && shown ? textInUnits(sqm, shown, language) : ''}
    </in-units>
  );
}

function textInUnits(sqm: number, { units, choices }: Shown, language: Language): string {
  if (units === null || units === 'are') return '';
  const [, unit] = choices.units.find(([name]) => name === units) ?? [];
  const value = inUnits(sqm, units, numbersLocale(language));
  return value && `${value}\u00a0${unit}`;
}

/** What keeps the choices of an address in that of a form that a browser sends without a script. */
export function ShownInputs() {
  const shown = useContext(ShownContext);
  const html = {
    __html: import.meta.env.SSR ? hiddenInput('currency', shown?.currency) + hiddenInput('units', shown?.units) : '',
  };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: names and values are those of the choices; the browser, which has none of them, leaves what is there.
  return <span hidden suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}

function hiddenInput(name: string, value: string | null | undefined): string {
  return value ? `<input type="hidden" name="${name}" value="${value}">` : '';
}

/** Of which day the rates are; seen where an amount is shown at them. */
export function RatesNote() {
  const choices = useContext(ShownChoicesContext);
  return choices && <p className="rates-note">{choices.note}</p>;
}

type Filled = {
  amount?: number;
  to?: number | undefined;
  'data-kind'?: string | undefined;
  of?: string;
  dir?: 'ltr';
  suppressHydrationWarning: true;
  children?: string;
};

type Sign = {
  'data-usd': string;
  'data-end': number;
  'data-step': number;
  'data-length': number;
  suppressHydrationWarning: true;
  children: string;
};

declare module 'react' {
  namespace JSX {
    // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to React's own.
    interface IntrinsicElements {
      'in-currency': Filled;
      'in-units': Filled;
      'chosen-currency': Filled;
      'currency-sign': Sign;
      'in-options': { hidden: true; amount: number };
    }
  }
}
