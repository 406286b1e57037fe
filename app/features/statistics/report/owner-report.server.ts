import { isByWeek } from '#app/features/inbox/dashboard/day-steps.ts';
import { type Period, type PeriodDays, periodOf } from '#app/features/inbox/dashboard/period/period.ts';
import { confirmedOn } from '#app/features/listings/confirmed/confirmed-days.ts';
import { type Listing, visibility } from '#app/features/listings/listing.ts';
import { listingPath } from '#app/features/listings/listing-path.ts';
import { listingText } from '#app/features/listings/listing-text.ts';
import { offerState, shownMoneyInText } from '#app/features/listings/view/listing-words.ts';
import { type Places, placeName } from '#app/features/places/place.ts';
import { countByDay, countByListing, findFirstCountedDay } from '#app/features/statistics/count-rows.server.ts';
import { countSteps } from '#app/features/statistics/count-steps.ts';
import { countNames, noCounts, sumBy, sumCounts } from '#app/features/statistics/counts.ts';
import { statisticsWordsOf } from '#app/features/statistics/statistics-words.ts';
import { type BaliDay, baliDayOf, isoDay, startOfBaliDay } from '#app/i18n/bali-day.ts';
import { formatDay, formatNumber } from '#app/i18n/format.ts';
import { directionOf, type Language, languages } from '#app/i18n/languages.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import type { Db } from '#db/tables.ts';

type About = { period: Period; language: Language; places: Places };

export type ReportFact = { label: string; value: string; ltr?: boolean };

/** What the owner of a home reads of it, in words of their language: the figures of this listing, and nobody's name. */
export type OwnerReport = Awaited<ReturnType<typeof ownerReport>>;

/** Whole days up to yesterday, so that what is sent says what was shown. */
export function reportPeriod(days: PeriodDays, now: number): Period {
  return periodOf(days, startOfBaliDay(baliDayOf(now)) - 1);
}

export async function ownerReport(db: Db, listing: Listing, { period, language, places }: About) {
  const words = statisticsWordsOf(language);
  const day = (at: BaliDay) => formatDay(isoDay(at), language);
  const number = (count: number) => formatNumber(count, language);
  const counted = { listingId: listing.id };
  const [rows, byDay, firstDay] = await Promise.all([
    countByListing(db, period, counted),
    countByDay(db, period, counted),
    findFirstCountedDay(db),
  ]);
  const totals = sumCounts(rows.map((row) => ({ ...noCounts, ...row })));
  const byLanguage = sumBy(rows, (row) => row.language);
  const { title, titleLanguage } = listingText(listing, language);
  const span = { from: day(period.firstDay), to: day(period.lastDay) };
  const isOpen = ['searchable', 'closed'].includes(visibility(listing));
  return {
    ...{ language, direction: directionOf(language), title, titleLanguage, reference: listing.reference },
    ...{ head: words('owner_report.head'), span: words('owner_report.span', span) },
    greeting: words('owner_report.greeting', span),
    facts: factsOf(listing, { language, places }),
    countHead: words('owner_report.count'),
    counts: countNames.map(
      (name): ReportFact => ({
        label: words(`owner_report.${name}`),
        value: number(totals[name]),
      }),
    ),
    chart: {
      ...{ title: words(isByWeek(period) ? 'owner_report.by_week' : 'owner_report.by_day'), period },
      bars: countSteps(period, byDay).map((step) => ({
        day: step.day,
        ...{ label: day(step.day), value: number(step.counts.seen), count: step.counts.seen },
      })),
    },
    languageHead: words('owner_report.by_language'),
    languages: languages.map(
      ({ tag, name }): ReportFact => ({
        label: name,
        value: number(byLanguage.get(tag)?.seen ?? 0),
      }),
    ),
    notes: [
      words('owner_report.how'),
      ...(firstDay !== null && firstDay > period.firstDay ? [words('owner_report.since', { day: day(firstDay) })] : []),
    ],
    /** Of the listing's page, without `lang`; null where visitors cannot open it. */
    path: isOpen ? listingPath(listing.id) : null,
  };
}

/** What visitors are told too: reference, area, prices, and that somebody confirmed it. */
function factsOf(listing: Listing, { language, places }: Pick<About, 'language' | 'places'>): ReportFact[] {
  const words = statisticsWordsOf(language);
  const t = translatorOf(language);
  const confirmed = confirmedOn(listing);
  return [
    { label: words('owner_report.reference'), value: listing.reference, ltr: true },
    { label: words('owner_report.area'), value: placeName(places.get(listing.place), listing.place, language) },
    ...listing.offers.map((offer) => {
      const price = shownMoneyInText(offer, { showsSoldPrices: true }, language);
      const parts = [t(`status.${offer.kind}`), price, offerState(offer, language)];
      return { label: words('owner_report.offer'), value: parts.filter(Boolean).join(' · ') };
    }),
    ...(confirmed === null ? [] : [{ label: words('owner_report.confirmed'), value: formatDay(confirmed, language) }]),
  ];
}
