import * as v from 'valibot';
import { Costs } from '#app/features/costs/cost-rules.ts';
import { RuleCorrections } from '#app/features/law/rule-corrections.ts';
import { Withdrawals } from '#app/features/law/withdrawals.ts';
import { locationPrivacies } from '#app/features/listings/listing-vocabulary.ts';
import { currencies, otherCurrencies, shownCurrencies } from '#app/features/listings/offer-vocabulary.ts';
import { defaultLanguage, type Language, languages } from '#app/i18n/languages.ts';
import { localizedSchema } from '#app/i18n/localized-schema.ts';
import type { OfficeHours } from '#app/i18n/office-hours.ts';
import { formatPhone } from '#app/platform/phones/phone-number.ts';
import { Logo } from './logo/logo.ts';
import { Palette } from './palette.ts';
import { AgencyPicture, pictureNames } from './pictures/agency-picture.ts';
import { line, matching } from './record-values.ts';
import { siteTextNames } from './site-texts.ts';
import { socialBrands } from './social-brands.ts';
import { People, phoneNumber, whatsAppNumber } from './team/person.ts';
import { weekdays } from './weekdays.ts';

const tags = languages.map(({ tag }) => tag);
/** Addresses without a language are in the default one, so that is always offered. */
const otherTags = tags.filter((tag) => tag !== defaultLanguage);

const localized = localizedSchema(line(600));

const account = matching(/^\+?[\w.-]{1,64}$/, 'must be the name of an account, as its link spells it');
const webAddress = v.pipe(
  v.string('must be a text'),
  v.transform((text) => text.replace(/^http:/i, 'https:')),
  v.check((text) => URL.parse(text)?.protocol === 'https:', 'must be an https:// address'),
);
const degrees = (max: number) =>
  v.pipe(
    v.number(`must be a number`),
    v.minValue(-max, `must be at least -${max}`),
    v.maxValue(max, `must be at most ${max}`),
  );

const mailbox = v.pipe(v.string('must be a text'), v.email('must be an e-mail address'));

const Office = v.strictObject({
  /** Where the site shows this office; structured data has them all. */
  for: v.array(v.picklist(['footer', 'contact'], 'must be "footer" or "contact"')),
  street: line(160),
  area: localized,
  latitude: degrees(90),
  longitude: degrees(180),
});

export type Office = v.InferOutput<typeof Office>;

const clock = matching(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'must be a time such as 09:00');

/** Local time in Bali; null is closed all day. */
const DayHours = v.nullable(
  v.pipe(
    v.strictObject({ opens: clock, closes: clock }),
    v.check(({ opens, closes }) => opens < closes, 'must open before it closes'),
  ),
);

const days = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(1, 'must be at least 1'),
  v.maxValue(365, 'must be at most 365'),
);

const rate = v.pipe(
  v.number('must be a number'),
  v.minValue(1e-6, 'must be more than nothing'),
  v.maxValue(1e9, 'must be at most 1000000000'),
);

/** Whose rates an agency may have, and those of them that it need not: nothing is asked in these. */
export const rateCurrencies = shownCurrencies;
export const optionalRates: readonly string[] = otherCurrencies;

const ExchangeRates = v.strictObject({
  /** Their day. */
  asOf: v.pipe(v.string('must be a day'), v.isoDate('must be a day such as 2027-03-08')),
  /** Units of each currency for one US dollar; visitors are offered those there are. */
  perUsd: v.strictObject({
    ...v.entriesFromList(currencies, rate),
    ...v.entriesFromList(otherCurrencies, v.exactOptional(rate)),
    USD: v.pipe(
      rate,
      v.check((one) => one === 1, 'must be 1'),
    ),
  }),
});

const usualHeartbeat = { askDays: 14, hideDays: 28, holds: false };

const isInOrder = ({ askDays = 0, hideDays = 0 }: { askDays?: number | undefined; hideDays?: number | undefined }) =>
  askDays < hideDays;

/** The agency that runs the site: everything that differs between two agencies with the same software. */
export const Agency = v.strictObject({
  name: line(60),
  /** The year the copyright starts. */
  since: v.pipe(v.number('must be a year'), v.integer('must be a year'), v.minValue(1900, 'must be 1900 or later')),
  /** What the agency itself reads: the language of the mails to it. */
  language: v.picklist(tags, `must be one of ${tags.join(', ')}`),
  /** The first is the one that most pages show. */
  phones: v.array(phoneNumber),
  /** What pages show, and where leads are sent; without it, leads wait at the desk. */
  email: v.optional(mailbox),
  chat: v.strictObject({
    whatsapp: v.optional(whatsAppNumber),
    messenger: v.optional(account),
    telegram: v.optional(account),
  }),
  social: v.array(
    v.strictObject({
      brand: v.picklist(socialBrands, `must be one of ${socialBrands.join(', ')}`),
      name: line(40),
      url: webAddress,
    }),
  ),
  offices: v.array(Office),
  /** What the references of listings begin with: `BE` makes `BE-0142`. */
  referencePrefix: matching(/^[A-Z]{1,5}$/, 'must be one to five capital letters'),
  /** Visitors are shown what the agency calls a listing, where it does, in the place of that. */
  showsOwnReferences: v.optional(v.boolean('must be true or false')),
  colors: Palette,
  logo: Logo,
  hours: v.strictObject(v.entriesFromList(weekdays, DayHours)),
  /** Holidays, when it is closed whatever the weekday. */
  closedDays: v.optional(v.array(v.pipe(v.string('must be a day'), v.isoDate('must be a day such as 2027-03-08')))),
  /** In how many open hours visitors are answered; without it, no time is promised. */
  answersWithinHours: v.optional(
    v.pipe(
      v.number('must be a number'),
      v.integer('must be a whole number'),
      v.minValue(1, 'must be at least 1'),
      v.maxValue(100, 'must be at most 100'),
    ),
  ),
  /** Whom mails come from and are answered to, where that is not the agency itself or who the settings of the site name. */
  mail: v.optional(
    v.strictObject({ name: v.optional(line(60)), address: v.optional(mailbox), replyTo: v.optional(mailbox) }),
  ),
  /** The first is the one named beside forms. */
  people: v.optional(People),
  /** The permit to trade in property, as the agency words it. */
  licence: v.optional(localized),
  /** What is checked before a home is listed. */
  checks: v.optional(v.array(localized)),
  /** Who pays whom, a sentence each. */
  payments: v.optional(v.array(localized)),
  /** Whether cards of sold and let homes show what was asked for them; without it, they do not. */
  showsSoldPrices: v.optional(v.boolean('must be true or false')),
  /** Whether everybody who signs in has a second factor; without it, who wants one has one. */
  requiresSecondFactor: v.optional(v.boolean('must be true or false')),
  /** Which listings agents keep, and whether they publish them; without it, their own, and they do. */
  agents: v.optional(
    v.strictObject({
      keep: v.picklist(['own', 'all'], 'must be "own" or "all"'),
      publish: v.boolean('must be true or false'),
    }),
  ),
  /** What visitors learn of where a new listing is, until somebody says so of it; without it, only its area. */
  locationPrivacy: v.optional(v.picklist(locationPrivacies, `must be one of ${locationPrivacies.join(', ')}`)),
  /**
   * In days: when somebody is asked whether a listing is still to be had, and when visitors are no longer told that it is; whether
   * it is then put on hold by itself. Without it: 14, 28, and not.
   */
  heartbeat: v.optional(
    v.pipe(
      v.strictObject({
        askDays: v.optional(days),
        hideDays: v.optional(days),
        holds: v.optional(v.boolean('must be true or false')),
      }),
      v.forward(
        v.check(
          (rules) => isInOrder({ ...usualHeartbeat, ...rules }),
          'must be more days than until somebody is asked',
        ),
        ['hideDays'],
      ),
    ),
  ),
  /** In which languages the site is, besides English; without it, in all. */
  offers: v.optional(v.array(v.picklist(otherTags, `must be of ${otherTags.join(', ')}`))),
  /** For how many days the desk keeps who did what there; without it, a year. */
  activityDays: v.optional(
    v.pipe(
      v.number('must be a number'),
      v.integer('must be a whole number'),
      v.minValue(1, 'must be at least 1'),
      v.maxValue(3650, 'must be at most 3650'),
    ),
  ),
  /** At which prices are compared; in a table of their own, whose they are where the record does not say. */
  rates: v.optional(ExchangeRates),
  /** What of the rules of who may own what is to be another than comes with the software; with them it makes whole rules. */
  ownership: v.optional(RuleCorrections),
  /** Which of the rules hold no longer. */
  withdrawnRules: v.optional(Withdrawals),
  /** What having a home costs, where that is another line than comes with the software. */
  costs: v.optional(Costs),
  /** Which of those lines hold no longer. */
  withdrawnCosts: v.optional(Withdrawals),
  pictures: v.strictObject(v.entriesFromList(pictureNames, v.optional(AgencyPicture))),
  /** What is typed on the home page, in its order: areas, and places by their slugs. Without it, the usual ones. */
  heroNames: v.optional(
    v.pipe(
      v.array(matching(/^[a-z][a-z0-9_-]{0,59}$/, 'must be an area or the slug of a place')),
      v.maxLength(40, 'must be at most 40 names'),
    ),
  ),
  /** Its own words in the place of the site's. */
  texts: v.strictObject(v.entriesFromList(siteTextNames, v.optional(localized))),
});

export type Agency = v.InferOutput<typeof Agency>;

/** From Monday to Sunday, in minutes since midnight; null is closed. */
export function workingWeek({ hours }: Pick<Agency, 'hours'>): OfficeHours['week'] {
  return weekdays.map((day) => {
    const open = hours[day];
    return open && { opens: minutes(open.opens), closes: minutes(open.closes) };
  });
}

/** When the office is open, holidays included. */
export function officeHours(agency: Pick<Agency, 'hours' | 'closedDays'>): OfficeHours {
  return { week: workingWeek(agency), closedDays: agency.closedDays ?? [] };
}

function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  return 60 * hours + rest;
}

/** What agents may do with listings. */
export function agentRules({ agents }: Pick<Agency, 'agents'>) {
  return agents ?? { keep: 'own' as const, publish: true };
}

/** When listings are asked about, and what becomes of those that nobody confirms. */
/** The languages that visitors are offered, in their order: English, and the others that the agency chose. */
export function offeredLanguages({ offers }: Pick<Agency, 'offers'>): Language[] {
  return tags.filter((tag) => tag === defaultLanguage || offers === undefined || offers.includes(tag));
}

/** For how many days it is kept who did what at the desk. */
export function activityDaysOf({ activityDays }: Pick<Agency, 'activityDays'>): number {
  return activityDays ?? 365;
}

export function heartbeatRules({ heartbeat }: Pick<Agency, 'heartbeat'>) {
  const { askDays, hideDays, holds } = usualHeartbeat;
  return {
    askDays: heartbeat?.askDays ?? askDays,
    hideDays: heartbeat?.hideDays ?? hideDays,
    holds: heartbeat?.holds ?? holds,
  };
}

/** The agency as mails name it. `publicUrl` without a slash at the end. */
export function mailAgency({ name, email, phones: [phone = ''], language, colors }: Agency, publicUrl: string) {
  return { name, email: email ?? null, phone: phone === '' ? null : formatPhone(phone), language, colors, publicUrl };
}
