import type { Page } from 'playwright-core';
import { legalNames } from '#app/features/agency/legal/legal-page.server.ts';
import { legalSheet } from '#app/features/agency/legal/legal-texts.ts';
import { getLegalVersion, publishLegalTexts } from '#app/features/agency/legal/legal-versions.server.ts';
import { isSearchable as isSearchableOffer, tenureOf, visibility } from '#app/features/listings/listing.ts';
import { applyBulk } from '#app/features/records/bulk/bulk.server.ts';
import { confirmAddress } from '#app/features/records/confirm/confirm-address.ts';
import { createConfirmKeys } from '#app/features/records/confirm/confirm-key.server.ts';
import { passwordAddress } from '#app/features/staff/sign-in/one-time-links.server.ts';
import type { Role } from '#app/features/staff/staff.ts';
import { defaultLanguage, type Language, withLanguage } from '#app/i18n/languages.ts';
import type { Translate } from '#app/i18n/translate.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import { desk, pages } from '#app/pages.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { createLog } from '#app/platform/log.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { createDemoCatalogue } from '#db/demo/demo-catalogue.ts';
import type { DemoListing } from '#db/demo/demo-listing.ts';
import { demoOwners } from '#db/demo/desk/demo-owners.ts';
import type { Db, Tables } from '#db/tables.ts';
import { answersIn, isHydrated } from './browser.ts';
import {
  agentSignIn,
  confirmSecret,
  fillDesk,
  passwordToken,
  sessionTokenOf,
  shownImportId,
  shownLeadId,
  staffIdOf,
} from './desk-records.ts';

/** Settings of a site all of whose screens can be seen: without a mail server nobody is mailed a link. Nothing listens there. */
export const screenSettings = {
  DEMO: 'on',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Bale Estates <site@bale.example>',
};

/** One screen of the site with its demonstration catalogue. */
export type Screen = {
  name: string;
  path: string;
  /** Of the answer. */
  status: number;
  /** Of the staff, who is signed in; a visitor when absent. */
  as?: Role;
  /** Ids the visitor has saved; none when absent. */
  favorites?: readonly number[];
  /** What the device remembers besides, as it is stored; nothing when absent. */
  device?: Readonly<Record<string, string>>;
  /** What the visitor does there to come to the state in question. */
  act?: (page: Page, t: Translate) => Promise<unknown>;
  /** Where it is there at all; everywhere when absent. */
  only?: 'narrow' | 'wide';
};

const { listings } = createDemoCatalogue();

const isSearchable = (listing: DemoListing) => visibility(listing) === 'searchable';
const isLeaseholdForSale = (listing: DemoListing) =>
  listing.offers.every(
    (offer) => isSearchableOffer(offer) && tenureOf(offer) === 'leasehold' && !offer.terms.priceOnRequest,
  );
const isClosed = (listing: DemoListing) => visibility(listing) === 'closed';

/** The id of the first listing of the demonstration after `after` that is so. */
function idOf(isSo: (listing: DemoListing) => boolean, after = 0): number {
  const index = listings.findIndex((listing, at) => at >= after && isSo(listing));
  if (index < 0) throw new Error('The demonstration catalogue has no such listing.');
  return index + 1;
}

const closedListing = idOf(isClosed);
const isGone = (listing: DemoListing) => visibility(listing) === 'gone';
const goneListing = idOf(isGone);
/** Only its own page says when it was listed, so that breaking that breaks one page only. */
const brokenListing = idOf(isClosed, closedListing);

/** Every listing that searches find. */
export const searchableIds = listings.flatMap((listing, index) => (isSearchable(listing) ? [index + 1] : []));

/** A listing for sale, as which it is shown first, and for rent by the year. */
export const saleAndRentId = idOf((listing) => {
  const [first, second] = listing.offers.filter(({ standardStatus }) => standardStatus === 'Active');
  return first?.kind === 'sale' && second?.kind === 'rent' && second.period === 'year';
});

/** A leasehold that is for sale at a price. */
export const leaseholdId = idOf(isLeaseholdForSale);

/** Five listings that are offered. */
export const offeredIds = [1, 2, 3, 4, 5].map((number) => idOf(isSearchable, number * 20));

/** Three listings a visitor may have saved. */
export const savedIds = offeredIds.slice(0, 3);

/** One that is the agency's own, and that nobody has confirmed. */
const unconfirmedId = offeredIds[4] ?? 0;

function confirmPath(): string {
  const key = createConfirmKeys(confirmSecret).create({ listingId: unconfirmedId, staffId: null }, Date.now());
  return confirmAddress(unconfirmedId, key, 'there');
}

type Pages = typeof pages & typeof desk;
type WithParameter = {
  [Name in keyof Pages]: Pages[Name] extends { path: `${string}:${string}`; module: `${string}.tsx` } ? Name : never;
}[keyof Pages];

/** The pages whose path has a parameter, each with one that is shown. */
const examples: Record<WithParameter, Screen> = {
  property: { name: 'property', path: `/property/${idOf(isSearchable)}`, status: 200 },
  propertyReturns: {
    name: 'property-returns',
    path: `/property/${leaseholdId}/returns?per=year&rent=30000&let=80&costs=25`,
    status: 200,
  },
  propertySent: {
    name: 'property-sent',
    path: `/property/${idOf(isSearchable)}?form=viewing`,
    status: 200,
    act: sendFilled,
  },
  privacyVersion: { name: 'privacy-former', path: '/privacy/1', status: 200 },
  termsVersion: { name: 'terms-version', path: '/terms/2', status: 200 },
  confirmation: { name: 'confirmation', path: confirmPath(), status: 200 },
  listingHistory: {
    name: 'account-listing-history',
    path: `/account/listings/${idOf(isSearchable)}/history`,
    status: 200,
    as: 'owner',
  },
  agencyArea: { name: 'account-agency-area', path: '/account/agency/areas/canggu', status: 200, as: 'owner' },
  agencyCost: { name: 'account-agency-cost', path: '/account/agency/costs/ppat', status: 200, as: 'owner' },
  agencyRule: { name: 'account-agency-rule', path: '/account/agency/rules/U-wna-year', status: 200, as: 'owner' },
  agencyPerson: { name: 'account-agency-person', path: '/account/agency/team/at-1', status: 200, as: 'owner' },
  listingReport: {
    name: 'account-listing-report',
    path: `/account/listings/${savedIds[0]}/report`,
    status: 200,
    as: 'owner',
  },
  import: { name: 'account-import-dry', path: `/account/import/${shownImportId}`, status: 200, as: 'owner' },
  listing: { name: 'account-listing', path: `/account/listings/${idOf(isSearchable)}`, status: 200, as: 'owner' },
  listingPreview: {
    name: 'account-listing-preview',
    path: `/account/listings/${idOf(isSearchable)}/preview`,
    status: 200,
    as: 'owner',
  },
  listingPictures: {
    name: 'account-listing-pictures',
    path: `/account/listings/${idOf(isSearchable)}/pictures`,
    status: 200,
    as: 'owner',
  },
  listingTexts: {
    name: 'account-listing-texts',
    path: `/account/listings/${idOf(isSearchable)}/texts`,
    status: 200,
    as: 'owner',
  },
  listingDocuments: {
    name: 'account-listing-documents',
    path: `/account/listings/${idOf(isSearchable)}/documents`,
    status: 200,
    as: 'owner',
  },
  listingPlace: {
    name: 'account-listing-place',
    path: `/account/listings/${idOf(isSearchable)}/place`,
    status: 200,
    as: 'owner',
  },
  listingPublish: {
    name: 'account-listing-publish',
    path: `/account/listings/${idOf(isSearchable)}/publish`,
    status: 200,
    as: 'owner',
  },
  listingState: {
    name: 'account-listing-state',
    path: `/account/listings/${saleAndRentId}/state`,
    status: 200,
    as: 'owner',
  },
  staffLeave: {
    name: 'account-staff-leave',
    path: `/account/staff/${staffIdOf('agent')}/leave`,
    status: 200,
    as: 'owner',
  },
  lead: { name: 'account-lead', path: `/account/leads/${shownLeadId}`, status: 200, as: 'owner' },
};

/** What else pages are shown as; under its page's own name, in the place of the page as it is. */
const states: readonly Screen[] = [
  {
    name: 'properties-filtered',
    path: '/properties?type=Villa&status=For+Sale&location=canggu&min_price=200000&max_price=3000000&sort=price_asc',
    status: 200,
  },
  { name: 'properties-second-page', path: '/properties?page=2', status: 200 },
  { name: 'properties-empty', path: '/properties?keyword=zzzzzzzz&type=Villa', status: 200 },
  { name: 'properties-map', path: '/properties?type=Villa&view=map', status: 200 },
  {
    name: 'properties-map-moved',
    path: '/properties?type=Villa&area=115.05,-8.75;115.25,-8.75;115.25,-8.55;115.05,-8.55&view=map',
    status: 200,
    act: async (page) => {
      await page.waitForFunction(answersIn, '.search-map');
      await page.locator('.search-map').hover({ position: { x: 20, y: 120 } });
      await page.locator('.search-map-live.map-drawn').waitFor();
    },
  },
  { name: 'properties-map-none', path: '/properties?keyword=zzzzzzzz&view=map', status: 200 },
  {
    name: 'properties-may-own',
    path: '/properties?may_own=wna_permit.live',
    status: 200,
    device: { mayOwn: '{"holder":"wna_permit","use":"live"}' },
    act: (page) => page.locator('.card .verdict').first().waitFor(),
  },
  {
    name: 'properties-shown',
    path: '/properties?tenure=leasehold&years_left=22&max_price=900000&currency=EUR&units=ft',
    status: 200,
  },
  { name: 'properties-beyond', path: '/properties?type=Land&page=99', status: 200 },
  {
    name: 'property-no-images',
    path: `/property/${idOf((listing) => listing.pictures.length === 0 && isSearchable(listing))}`,
    status: 200,
  },
  { name: 'property-viewing', path: `/property/${idOf(isSearchable)}?form=viewing`, status: 200 },
  {
    name: 'property-returns-errors',
    path: `/property/${idOf(isLeaseholdForSale)}/returns?per=month&rent=much&let=120&costs=`,
    status: 200,
  },
  {
    name: 'property-costs',
    path: `/property/${saleAndRentId}`,
    status: 200,
    async act(page) {
      const sheet = page.locator('.costs details').first();
      await sheet.locator('summary').click();
      await sheet.locator('.cost-sum').waitFor();
    },
  },
  {
    name: 'property-may-own',
    path: `/property/${idOf(isLeaseholdForSale)}?holder=wna_permit&use=live`,
    status: 200,
  },
  {
    name: 'ownership-chosen',
    path: '/guides/ownership?holder=wna_permit&use=let_night&zone=tour&fact=permit_ended',
    status: 200,
  },
  { name: 'property-closed', path: `/property/${closedListing}`, status: 200 },
  { name: 'property-gone', path: `/property/${goneListing}`, status: 410 },
  { name: 'property-not-found', path: '/property/999999', status: 404 },
  {
    name: 'favorites',
    path: '/favorites',
    status: 200,
    favorites: savedIds,
    act: (page) =>
      page
        .locator('.card')
        .nth(savedIds.length - 1)
        .waitFor(),
  },
  {
    name: 'favorites-empty',
    path: '/favorites',
    status: 200,
    act: (page, t) => page.getByRole('heading', { name: t('favorites.empty_title') }).waitFor(),
  },
  {
    name: 'favorites-shared',
    path: `/favorites?ids=${savedIds},999999`,
    status: 200,
  },
  { name: 'compare', path: `/compare?ids=${savedIds}`, status: 200 },
  { name: 'compare-none', path: '/compare', status: 200 },
  { name: 'contact-refused', path: '/contact', status: 200, act: postAsItIs },
  { name: 'contact-owner', path: '/contact?form=owner', status: 200 },
  {
    name: 'contact-owner-refused',
    path: '/contact?form=owner',
    status: 200,
    act: postAsItIs,
  },
  { name: 'contact-sent', path: '/contact', status: 200, act: sendFilled },
  { name: 'sent-gone', path: '/contact/sent', status: 404 },
  { name: 'page-not-found', path: '/nowhere', status: 404 },
  { name: 'fault', path: `/property/${brokenListing}`, status: 500 },
  { name: 'account-sign-in', path: '/account/sign-in?ended=1', status: 200 },
  {
    name: 'account-sign-in-refused',
    path: '/account/sign-in',
    status: 200,
    act: postAsItIs,
  },
  {
    name: 'account-forgot-refused',
    path: '/account/forgot',
    status: 200,
    act: postAsItIs,
  },
  { name: 'account-forgot-sent', path: '/account/forgot?sent=1', status: 200 },
  { name: 'account-password', path: passwordAddress(passwordToken), status: 200 },
  {
    name: 'account-password-refused',
    path: passwordAddress(passwordToken),
    status: 200,
    act: postAsItIs,
  },
  { name: 'account-password-over', path: passwordAddress('over'), status: 410 },
  { name: 'account-agency-area-new', path: '/account/agency/areas/new', status: 200, as: 'owner' },
  { name: 'account-agency-area-merge', path: '/account/agency/areas/echobeach?into=canggu', status: 200, as: 'owner' },
  { name: 'account-agency-person-new', path: '/account/agency/team/new', status: 200, as: 'owner' },
  {
    name: 'account-listing-first-text',
    path: `/account/listings/${idOf(isSearchable)}/texts?text=id&first=id`,
    status: 200,
    as: 'owner',
  },
  {
    name: 'account-listing-picture',
    path: `/account/listings/${idOf(isSearchable)}/pictures`,
    status: 200,
    as: 'owner',
    async act(page) {
      await page.locator('.pictures-cell a').nth(1).click();
      await page.waitForURL(/picture=/);
    },
  },
  {
    name: 'account-listing-pictures-chosen',
    path: `/account/listings/${idOf(isSearchable)}/pictures`,
    status: 200,
    as: 'owner',
    async act(page) {
      await page
        .locator('.pictures-cell a')
        .nth(1)
        .click({ modifiers: ['Shift'] });
      await page.locator('.pictures-chosen').waitFor();
    },
  },
  {
    name: 'account-listing-pictures-similar',
    path: `/account/listings/${idOf(isSearchable)}/pictures`,
    status: 200,
    as: 'owner',
    async act(page) {
      await page.locator('button.pictures-similar').first().click();
      await page.locator('dialog[open] img').first().waitFor();
    },
  },
  {
    name: 'account-listings-price',
    path: `/account/listings?id=${savedIds.join('&id=')}&do=price&by=percent&amount=-5`,
    status: 200,
    as: 'owner',
  },
  {
    name: 'account-listings-state',
    path: '/account/listings?rows=all&do=state&to_state=Hold',
    status: 200,
    as: 'owner',
  },
  {
    name: 'account-agency-legal-refused',
    path: '/account/agency/legal',
    status: 200,
    as: 'owner',
    act: postWithoutLink,
  },
  {
    name: 'account-agency-cost-refused',
    path: '/account/agency/costs/bphtb',
    status: 200,
    as: 'owner',
    async act(page) {
      await page.locator('[name="share.from"]').fill('five');
      await page.locator('[name="sources.0.url"]').fill('office.example');
      await page.locator('[name=by]').fill('');
      await postAsItIs(page);
    },
  },
  {
    name: 'account-agency-rules-chosen',
    path: '/account/agency/rules?title=hp&holder=wna_permit',
    status: 200,
    as: 'owner',
  },
  {
    name: 'account-agency-rule-refused',
    path: '/account/agency/rules/U-wna-year',
    status: 200,
    as: 'owner',
    async act(page) {
      await page.locator('[name="why.en"]').fill('');
      await page.locator('[name="sources.0.url"]').fill('office.example');
      await postAsItIs(page);
    },
  },
  { name: 'account-listings-drafts', path: '/account/listings?tab=drafts', status: 200, as: 'agent' },
  { name: 'account-listings-looked-at', path: '/account/listings?q=villa', status: 200, as: 'viewer' },
  { name: 'account-lead-looked-at', path: `/account/leads/${shownLeadId}`, status: 200, as: 'viewer' },
  {
    name: 'account-person-found',
    path: '/account/person',
    status: 200,
    as: 'owner',
    async act(page) {
      await page.locator('[name=phone]').fill(demoOwners[5]?.phone ?? '');
      await page.locator('button[value=find]').click();
      await page.locator('#person-held').waitFor();
    },
  },
  { name: 'account-lead-not-found', path: '/account/leads/none', status: 404, as: 'agent' },
  { name: 'account-second-step', path: '/account/sign-in', status: 200, act: typePassword },
  {
    name: 'account-second-step-refused',
    path: '/account/sign-in',
    status: 200,
    act: async (page) => {
      await typePassword(page);
      await postAsItIs(page);
    },
  },
  { name: 'account-security', path: '/account/security', status: 200, as: 'owner' },
  { name: 'account-security-codes', path: '/account/security?add=codes', status: 200, as: 'owner' },
  { name: 'account-security-set-up', path: '/account/security', status: 200, as: 'agent' },
  { name: 'account-forbidden', path: '/account/staff', status: 403, as: 'agent' },
  { name: 'account-staff', path: '/account/staff?done=add', status: 200, as: 'owner' },
];

const named = [...Object.values(examples), ...states];

/** Every other page as it is, under its path: `home`, `about`, `account-sessions`. */
const plain = Object.values({ ...pages, ...desk }).flatMap((page): Screen[] => {
  const name = page.path.slice(1).replaceAll('/', '-') || 'home';
  if (page.path.includes(':') || page.module.endsWith('.ts') || named.some((screen) => screen.name === name)) return [];
  const staffOnly = 'access' in page && page.access !== 'everybody';
  return [{ name, path: page.path, status: 200, ...(staffOnly && { as: 'owner' }) }];
});

export const screens: readonly Screen[] = [...plain, ...named];

/** What a visitor writes in a form. */
export const typedTexts = {
  ...{ name: 'Made Contoh', email: 'made@bale.example' },
  ...{ subject: 'A house', message: 'Three bedrooms.' },
};

/** Fills the page's form in, sends it, and comes to what is shown then. */
async function sendFilled(page: Page): Promise<void> {
  const field = (name: string) => page.locator(`main .form-grid [name=${name}]:visible`);
  for (const [name, text] of Object.entries(typedTexts))
    if ((await field(name).count()) > 0) await field(name).fill(text);
  // The days come with the form's own script.
  if (page.url().includes('form=viewing')) await page.locator('#inquiry .days').waitFor();
  for (const name of ['day_1', 'part', 'terms']) if ((await field(name).count()) > 0) await field(name).first().check();
  await page.locator('main .send-button:visible').click();
  await page.locator('.sent h1:focus').waitFor();
}

/** Signs in as somebody who has a second factor, which is asked for next. */
async function typePassword(page: Page): Promise<void> {
  for (const [name, text] of Object.entries(agentSignIn)) await page.locator(`main [name=${name}]`).fill(text);
  await page.locator('main button[type=submit]').first().click();
  await page.waitForURL('**/account/second-step*');
  await page.waitForFunction(isHydrated);
}

/** Sends the legal texts without the link that a sentence has to have. */
async function postWithoutLink(page: Page): Promise<void> {
  await page.locator('[name=line_en]').evaluate((field: HTMLTextAreaElement) => {
    field.value = 'No link';
  });
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.locator('.legal-publish button').click();
  if ((await answered).status() !== 422) throw new Error('A sentence without its link is published.');
  await page.waitForFunction(isHydrated);
}

/** Sends the page's form empty, as a browser without a script and without its own checks would. */
export async function postAsItIs(page: Page): Promise<void> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    page.locator('main form[method=post]').evaluate((element) => HTMLFormElement.prototype.submit.call(element)),
  ]);
  if (answer.status() !== 422) throw new Error(`An empty form is answered with ${answer.status()}.`);
  await page.waitForFunction(isHydrated);
}

/**
 * Makes the screen `fault` what it is, and creates what the screens of the desk show, on a site that runs with the demonstration
 * catalogue in this folder.
 */
export async function prepareScreens(dataDir: string): Promise<void> {
  const db = await openDatabase<Tables>({ url: null, dataDir, log: createLog('silent') });
  await fillDesk(db, savedIds);
  // Two pictures that look nearly the same.
  const shown = db.kysely.selectFrom('listing_media').where('listing_id', '=', idOf(isSearchable));
  const two = await shown.select('media_id').orderBy('position').limit(2).execute();
  const ids = two.map((row) => row.media_id);
  await db.kysely.updateTable('media').set({ dhash: 'abcdef0123456789' }).where('id', 'in', ids).execute();
  await assignToNobody(db);
  await publishTexts(db);
  await db.kysely.updateTable('listings').set({ is_demo: 0 }).where('id', '=', unconfirmedId).execute();
  // Later than any day there is.
  await db.kysely.updateTable('listings').set({ on_market_at: 9e15 }).where('id', '=', brokenListing).execute();
  await db.close();
}

/** A second version of the legal texts. */
async function publishTexts(db: Db): Promise<void> {
  const { number, texts } = await getLegalVersion(db);
  const sent = { ...legalSheet(texts), 'line.en': 'We use it only to answer you, as our {privacy} says.' };
  const names = legalNames(demoAgency);
  const command = { staffId: staffIdOf('owner'), key: 'the-second-texts', now: Date.now() };
  await publishLegalTexts(db, command, { base: number, sent, names });
}

/** What was done to several listings at once. */
async function assignToNobody(db: Db): Promise<void> {
  const shown = db.kysely.selectFrom('listing_records').where('listing_id', 'in', savedIds);
  const rows = await shown.select(['listing_id', 'agent_id']).execute();
  const changes = rows.map((row) => ({ listingId: row.listing_id, field: 'agent', before: row.agent_id, after: null }));
  const order = { staffId: null, key: 'assigned-to-nobody', now: Date.now(), tellsCuts: true, may: () => true };
  await applyBulk(
    db,
    order,
    changes.filter(({ before }) => before !== null),
  );
}

/** From here on the header has room for all of itself, and the filters stand beside the list. */
const wideFrom = 1024;

/** Narrower than this is a phone. */
const phoneWidth = 768;

/** Those of the table that are there at this width. */
export function screensAt(width: number, table: readonly Screen[]): Screen[] {
  return table.filter(({ only }) => only === undefined || (only === 'wide') === width >= wideFrom);
}

/** How a visitor with a screen of this width comes: narrow ones are touched. */
export function deviceOf(width: number) {
  return { width, hasTouch: width < phoneWidth };
}

/**
 * Opens a screen with only its own favourites saved, brings it into its state and returns the status of its address.
 * `origin` has no slash at the end.
 */
export async function openScreen(page: Page, origin: string, screen: Screen, language: Language): Promise<number> {
  await saveFavorites(page, origin, screen.favorites ?? []);
  await rememberOnly(page, origin, screen.device ?? {});
  await signInAs(page, origin, screen.as);
  const answer = await page.goto(origin + withLanguage(screen.path, language));
  await page.waitForFunction(isHydrated);
  await screen.act?.(page, translatorOf(language));
  return answer?.status() ?? 0;
}

async function signInAs(page: Page, origin: string, role: Role | undefined): Promise<void> {
  const name = 'session';
  if (role === undefined) await page.context().clearCookies({ name });
  else await page.context().addCookies([{ name, value: sessionTokenOf(role), url: origin, httpOnly: true }]);
}

/** Saves these favourites in the browser, which may have been anywhere before. */
export async function saveFavorites(page: Page, origin: string, ids: readonly number[]): Promise<void> {
  if (!page.url().startsWith(origin)) {
    if (ids.length === 0) return;
    await page.goto(`${origin}/robots.txt`);
  }
  await page.evaluate((text) => localStorage.setItem('favoriteProperties', text), JSON.stringify(ids));
}

/** What a device remembers of who buys, and what a tab and a device do of how amounts and measures are shown. */
const remembered = ['mayOwn', 'currency', 'units'];

/** Has the device remember this and nothing else of it. */
async function rememberOnly(page: Page, origin: string, device: NonNullable<Screen['device']>): Promise<void> {
  if (!page.url().startsWith(origin)) {
    if (Object.keys(device).length === 0) return;
    await page.goto(`${origin}/robots.txt`);
  }
  await page.evaluate(
    ([names, stored]) => {
      for (const store of [localStorage, sessionStorage]) for (const name of names) store.removeItem(name);
      for (const [name, text] of Object.entries(stored)) localStorage.setItem(name, text);
    },
    [remembered, device] as const,
  );
}

/** `home` in English, `home.ar` in Arabic: names for pictures and reports. */
export function nameIn(name: string, language: Language): string {
  return language === defaultLanguage ? name : `${name}.${language}`;
}
