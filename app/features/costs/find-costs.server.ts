import { newestDate } from '#app/features/law/may-own.ts';
import { sourceHost } from '#app/features/law/source-host.ts';
import { isSearchable, type Listing, type Offer, tenureOf } from '#app/features/listings/listing.ts';
import { isPriceShown, publicOffers } from '#app/features/listings/offer-match.ts';
import type { DatedRates } from '#app/features/listings/price.ts';
import { findDatedRates } from '#app/features/listings/rates.server.ts';
import type { ViewOptions } from '#app/features/listings/view/listing-card-view.ts';
import { leftToRight } from '#app/i18n/bidi.ts';
import { loadTranslators } from '#app/i18n/catalogues.ts';
import { dotted, formatDay, formatNumber, formatPrice, formatSourceDate, unbroken } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import { localize, type PageText, pageText } from '#app/i18n/localized.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import type { Db } from '#db/tables.ts';
import type { CostLine, Costs } from './cost-rules.ts';
import { type CostOffer, type CostRange, type CostRow, type CostSheet, costSheet, stepShare } from './cost-sheet.ts';
import { type CostCorrections, costsInForce, lineChecked } from './costs-in-force.server.ts';
import type en from './words/en.json';

const costWordsOf = await loadTranslators<typeof en>(
  (tag) => import(`./words/${tag}.json`, { with: { type: 'json' } }),
);

export type CostsView = NonNullable<Awaited<ReturnType<typeof findCosts>>>;
export type CostTableView = CostsView['sheets'][number];
export type CostRowView = CostTableView['once'][number];

/**
 * What each offer costs, the one that the page leads with first; null where there is no price to count from. A rent is counted
 * by the year: of others no source says anything. `corrections`: the agency's own.
 */
export async function findCosts(
  db: Db,
  { listing, offer }: { listing: Listing; offer: Offer },
  options: ViewOptions,
  corrections: CostCorrections = {},
) {
  const offers = [offer, ...publicOffers(listing).filter((other) => other !== offer)].filter(
    (one) => isSearchable(one) && isPriceShown(one, options) && costOfferOf(one) !== null,
  );
  if (offers.length === 0) return null;
  const rates = await findDatedRates(db);
  const { language } = options;
  const t = costWordsOf(language);
  const { lines, by, on } = costsInForce(corrections);
  const sheets = offers.map((one) => tableView(one, { lines, rates, language, costs: corrections.costs }));
  return {
    title: t('costs.title'),
    heads: { once: t('costs.once'), paidBy: t('costs.paid_by') },
    yearly: t('costs.yearly'),
    sometimes: t('costs.sometimes'),
    /** Null where the agency has looked the lines through. */
    example: by === null ? t('costs.example') : null,
    notes: [
      t('costs.advice'),
      by === null
        ? t('costs.own', { day: formatDay(on, language) })
        : t('costs.looked_through', { by, day: formatDay(on, language) }),
      ...(sheets.some(({ isConverted }) => isConverted)
        ? [t('costs.converted', { day: formatDay(rates.asOf, language) })]
        : []),
    ],
    sheets,
  };
}

function costOfferOf(offer: Offer): CostOffer | null {
  if (offer.kind === 'sale') return offer.hold.tenure;
  return offer.period === 'year' ? 'rent' : null;
}

type Sheet = { lines: readonly CostLine[]; rates: DatedRates; language: Language; costs: Costs | undefined };

function tableView(offer: Offer, { lines, rates: { perUsd: rates }, language, costs }: Sheet) {
  const t = costWordsOf(language);
  const sheet = costSheet(costOfferOf(offer) ?? 'rent', offer.price, { lines, rates });
  const { currency, amount } = offer.price;
  const amountOf = (range: CostRange, isConverted = false) =>
    `${isConverted ? '≈ ' : ''}${rangeText(range, currency, language)}`;
  const row = (one: CostRow) => {
    const { name, payer, sources } = one.line;
    const isFree = one.range?.to === 0;
    const { paidBy, ...who } = payerWords(payer, { offer, language });
    return {
      ...who,
      id: one.line.id,
      name: pageText(localize(name, language), language),
      // Where there is little room, one line with what follows.
      paidBy: `${paidBy} · `,
      basis: basisText(one.line, { offer, rates, language, costs }),
      sources: sources.map(({ url }) => ({ url, host: sourceHost(url) })),
      amount: one.range ? amountOf(one.range, one.isConverted) : null,
      range: one.range,
      unknown: one.range ? '' : t('costs.not_known'),
      isFree,
    };
  };
  const { sum } = sheet;
  const price = {
    ...{ id: 'price', basis: [], sources: [], unknown: '', isFree: false },
    ...payerWords('buyer', { offer, language }),
    name: t(offer.kind === 'rent' ? 'costs.rent' : 'costs.price'),
    amount: amountOf({ from: amount, to: amount }),
    range: { from: amount, to: amount },
  };
  const range = { from: sum.from, to: sum.isWhole ? sum.to : sum.from };
  const total = amountOf(range, sum.isConverted);
  return {
    offer: offerTitle(offer, language),
    currency: currency as string,
    caption: t('costs.caption', { offer: offerTitle(offer, language) }),
    once: [price, ...sheet.once.map(row)],
    sum: {
      label: t('costs.sum'),
      range,
      amount: sum.isWhole ? total : t('costs.at_least', { amount: leftToRight(total, language) }),
    },
    yearly: sheet.yearly.map(row),
    sometimes: sheet.sometimes.map(row),
    isConverted: isAnyConverted(sheet),
  };
}

function isAnyConverted({ once, yearly, sometimes }: CostSheet): boolean {
  return [...once, ...yearly, ...sometimes].some(({ isConverted }) => isConverted);
}

function offerTitle(offer: Offer, language: Language): string {
  const t = translatorOf(language);
  const tenure = tenureOf(offer);
  return dotted([t(`status.${offer.kind}`), ...(tenure ? [t(`tenure.${tenure}`)] : [])]);
}

/** `$800 – 1,500`; what costs nothing is 0, without a currency. */
function rangeText({ from, to }: CostRange, currency: string, language: Language): string {
  if (to === 0) return '0';
  const first = from === 0 && to > 0 ? '0' : formatPrice({ amount: from, currency }, null, language);
  if (from === to) return unbroken(first);
  const last = from === 0 ? formatPrice({ amount: to, currency }, null, language) : formatNumber(to, language);
  return unbroken(`${first} – ${last}`);
}

function payerWords(payer: CostLine['payer'], { offer, language }: { offer: Offer; language: Language }) {
  const t = costWordsOf(language);
  const isSale = offer.kind === 'sale' && offer.hold.tenure === 'freehold';
  const who = payer === 'buyer' ? 'you' : payer === 'shared' ? 'shared' : isSale ? 'seller' : 'owner';
  const word = t(`costs.${who}`);
  return { payer: word, paidBy: t('costs.paid_short', { payer: word }) };
}

type Around = { offer: Offer; rates: DatedRates['perUsd']; language: Language; costs: Costs | undefined };

/** How much of what it is, under which law, how good the sources are, of when the newest is and when it was looked up or checked. */
function basisText(line: CostLine, { offer, rates, language, costs }: Around): PageText[] {
  const { amount, base, note, law, sources, confidence } = line;
  const { by, on } = lineChecked(line, costs);
  const t = costWordsOf(language);
  const percent = (share: number) => leftToRight(unbroken(`${formatNumber(share * 100, language)} %`), language);
  const of = base === 'fixed' ? '' : t(`costs.base_${base}`);
  const how = () => {
    if (amount.kind === 'unknown') return [];
    if (amount.kind === 'fixed') return [t('costs.fixed')];
    if (amount.kind === 'steps') {
      const share = stepShare(amount, offer.price, rates);
      if (share === null) return [];
      return [t(amount.isCeiling ? 'costs.ceiling' : 'costs.share', { share: percent(share), base: of })];
    }
    if (amount.to === 0) return [];
    const share =
      amount.from === amount.to
        ? t('costs.share', { share: percent(amount.to), base: of })
        : t('costs.share_range', { from: percent(amount.from), to: percent(amount.to), base: of });
    if (!amount.less) return [share];
    const free = leftToRight(formatPrice(amount.less, null, language), language);
    return [`${share}, ${t('costs.less', { amount: free })}`];
  };
  const before = [...how(), ...(law ? [law] : [])];
  const newest = newestDate(sources);
  const after = [
    t(`costs.confidence_${confidence}`),
    ...(newest ? [t('costs.page_of', { day: formatSourceDate(newest, language) })] : []),
    t(by === 'agency' ? 'costs.checked' : 'costs.looked_up', { day: formatSourceDate(on, language) }),
  ];
  if (!note) return [dotted([...before, ...after])];
  const { value, language: written } = localize(note, language);
  const words = pageText({ value: value.replace(/\.$/, ''), language: written }, language);
  if (typeof words === 'string') return [dotted([...before, words, ...after])];
  return [dotted([...before, '']), words, dotted(['', ...after])];
}
