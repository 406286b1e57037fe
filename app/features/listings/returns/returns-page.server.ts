import { href } from 'react-router';
import type { Catalogue } from '#app/features/listings/catalogue.server.ts';
import { leaseTimeLeft } from '#app/features/listings/lease/lease-time.ts';
import { isSearchable, type Listing, type Offer } from '#app/features/listings/listing.ts';
import { listingText } from '#app/features/listings/listing-text.ts';
import { offerAddress, offerName } from '#app/features/listings/offer-address.ts';
import { isPriceShown } from '#app/features/listings/offer-match.ts';
import { offerParameter } from '#app/features/listings/offer-parameter.ts';
import type { Price } from '#app/features/listings/price.ts';
import { filterAddress } from '#app/features/listings/search/search-address.ts';
import type { ViewOptions } from '#app/features/listings/view/listing-card-view.ts';
import { offerTenure, shownMoneyInText } from '#app/features/listings/view/listing-words.ts';
import { placeName } from '#app/features/places/place.ts';
import { leftToRight } from '#app/i18n/bidi.ts';
import { loadTranslators } from '#app/i18n/catalogues.ts';
import { dotted, formatDay, formatNumber, formatPrice, formatUsd } from '#app/i18n/format.ts';
import { foreignText, type Language } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import { findComparableRents } from './comparable-rents.server.ts';
import { assumptionNames, readAssumptions, type TypedAssumptions } from './read-assumptions.ts';
import { course, outcome, type Purchase, type Scenario, scenarios, yearlyNet } from './returns.ts';
import type en from './words/en.json';

const wordsOf = await loadTranslators<typeof en>((tag) => import(`./words/${tag}.json`, { with: { type: 'json' } }));

type Tools = { db: Db; catalogue: Pick<Catalogue, 'search'> };

/** Whether it is counted what an offer may bring in: one that is for sale, at a price that visitors are shown. */
export function mayBringIn(offer: Offer, options: ViewOptions): boolean {
  return offer.kind === 'sale' && isSearchable(offer) && isPriceShown(offer, options);
}

/** The link to the page from that of a listing; null where there is none. */
export function returnsLink(listing: Listing, offer: Offer, options: ViewOptions) {
  if (!mayBringIn(offer, options)) return null;
  return { path: returnsAddress(listing, offer), text: wordsOf(options.language)('title') };
}

function returnsAddress(listing: Listing, offer: Offer): string {
  return `${href('/property/:id/returns', { id: String(listing.id) })}?${offerParameter}=${offerName(listing, offer)}`;
}

export type ReturnsPage = Awaited<ReturnType<typeof findReturnsPage>>;

/** What an offer may bring in by a buyer's own assumptions, in words; `params` are those of the address. */
export async function findReturnsPage(
  tools: Tools,
  { listing, offer }: { listing: Listing; offer: Offer },
  params: URLSearchParams,
  options: ViewOptions,
) {
  const { language, now } = options;
  const t = wordsOf(language);
  const typed = readAssumptions(params, offer.price.currency);
  const leaseEnd = offer.kind === 'sale' && offer.hold.tenure === 'leasehold' ? offer.hold.leaseEnd : null;
  const years = leaseEnd === null ? null : (leaseTimeLeft(leaseEnd, now)?.exactYears ?? 0);
  const purchase = { price: offer.price.amount, years };
  // By its own page; one whose lease ends within the year has nothing to count.
  const isCounted = years === null || years >= 1;
  const { title, titleLanguage: written } = listingText(listing, language);
  return {
    id: listing.id,
    path: offerAddress(listing, offer),
    offer: offerName(listing, offer),
    listingTitle: title,
    foreign: foreignText(written, language),
    title: t('title'),
    subtitle: dotted(
      [shownMoneyInText(offer, options, language), offerTenure(offer, now, language)].filter((part) => part !== null),
    ),
    price: offer.price,
    lead: t('lead'),
    form: formWords(typed, offer.price.currency, language),
    tooShort: isCounted ? null : t('too_short'),
    result: typed.read && isCounted ? resultView(typed.read, purchase, offer.price, leaseEnd, language) : null,
    rents: await rentsView(tools, listing, options),
    notes: [t('note_own'), ...(leaseEnd === null ? [] : [t('note_lease')]), t('note_left_out')],
  };
}

function formWords({ period, values, problems }: TypedAssumptions, currency: string, language: Language) {
  const t = wordsOf(language);
  return {
    period,
    values,
    problems: Object.fromEntries(problems.map((name) => [name, t(`problem_${name}`)])),
    labels: Object.fromEntries(assumptionNames.map((name) => [name, t(`label_${name}`, { currency })])) as Record<
      (typeof assumptionNames)[number],
      string
    >,
    periodLabel: t('label_period'),
    periods: { year: t('period_year'), month: t('period_month'), night: t('period_night') },
    submit: t('submit'),
  };
}

function resultView(
  assumed: NonNullable<TypedAssumptions['read']>,
  purchase: Purchase,
  { currency }: Price,
  leaseEnd: string | null,
  language: Language,
) {
  const t = wordsOf(language);
  const money = (amount: number) => ({
    text: formatPrice({ amount, currency }, null, language),
    price: { amount, currency: currency as string },
  });
  const words = (text: string) => ({ text, price: null });
  const number = (value: number) => formatNumber(value, language);
  const columns = (Object.keys(scenarios) as Scenario[]).map((scenario) => {
    const { perYear, share, backAfter, atEnd } = outcome(purchase, yearlyNet(assumed, scenario));
    return {
      name: t(`scenario_${scenario}`),
      cells: [
        money(perYear),
        words(`${number(share)} %`),
        backAfter === null ? null : words(t('years', { count: backAfter, years: number(backAfter) })),
        ...(atEnd === null ? [] : [money(atEnd)]),
      ],
    };
  });
  const rows = [t('row_per_year'), t('row_share'), t('row_back'), ...(leaseEnd === null ? [] : [t('row_end')])];
  const net = yearlyNet(assumed, 'assumed');
  const { years } = purchase;
  return {
    title: t('result'),
    rows,
    columns,
    never: leaseEnd === null ? t('never') : t('never_in_lease'),
    // Formulas are read from left to right.
    formula: leftToRight(formulaOf(assumed, net, currency, language), language),
    formulaLabel: t('formula'),
    course:
      leaseEnd === null || years === null
        ? null
        : {
            title: t('course'),
            text: t('course_text', { day: formatDay(leaseEnd, language) }),
            heads: [t('course_when'), t('course_received'), t('course_left')],
            rows: course({ price: purchase.price, years }, net).map(({ year, received, left }) => ({
              when:
                year === 0
                  ? t('today')
                  : year === years
                    ? t('at_end', { day: formatDay(leaseEnd, language) })
                    : t('after', { count: year }),
              received: money(received),
              left: money(left),
            })),
          },
  };
}

function formulaOf(
  { rent, period, letPercent, costsPercent }: NonNullable<TypedAssumptions['read']>,
  net: number,
  currency: string,
  language: Language,
): string {
  const money = (amount: number) => formatPrice({ amount, currency }, null, language);
  const number = (value: number) => formatNumber(value, language);
  const times = { year: '', month: ' × 12', night: ' × 365' }[period];
  return `${money(rent)}${times} × ${number(letPercent)} % × (100 % − ${number(costsPercent)} %) = ${money(net)}`;
}

async function rentsView(tools: Tools, listing: Listing, { language, places, ratesOn }: ViewOptions) {
  const t = wordsOf(language);
  const found = await findComparableRents(tools, listing);
  const title = t('rents');
  if (found === null) return { title, text: t('rents_none'), path: null, rows: [] };
  const usd = (amount: number, isConverted: boolean) =>
    (isConverted ? '≈\u00a0' : '') + leftToRight(formatUsd(Math.round(amount), language), language);
  const place = placeName(places.get(listing.place), listing.place, language);
  return {
    title,
    text: `${t(`rents_${found.scope}`, { place })} ${ratesOn ? t('rents_rates', { day: formatDay(ratesOn, language) }) : ''}`.trim(),
    path: { address: filterAddress(found.filters), text: t('rents_see') },
    rows: found.spans.map(({ period, count, lowest, median, highest, isConverted }) => ({
      period: t(`period_${period}`),
      text: t('rents_span', {
        count,
        lowest: usd(lowest, isConverted),
        median: usd(median, isConverted),
        highest: usd(highest, isConverted),
      }),
      usd: { from: Math.round(lowest), ...(lowest < highest && { to: Math.round(highest) }) },
    })),
  };
}
