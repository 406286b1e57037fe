import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownCosts } from '#app/features/costs/own-costs.server.ts';
import { ownRules } from '#app/features/law/own-rules.server.ts';
import { shownCurrencies } from '#app/features/listings/offer-vocabulary.ts';
import { landmarks } from '#app/features/places/landmarks/landmarks.ts';
import namedLandmarks from '#app/features/places/map/named-landmarks.geo.json' with { type: 'json' };
import { placeGroups } from '#app/features/places/place-groups.ts';
import { type Language, languages } from '#app/i18n/languages.ts';
import { addMessages } from '#app/i18n/translators.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { createLog } from '#app/platform/log.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { demoPlaces } from '#db/demo/demo-places.ts';
import { demoOwners } from '#db/demo/desk/demo-owners.ts';
import type { Tables } from '#db/tables.ts';
import { buildFourthLanguage, fourthLanguage } from '#tests/fourth-language.ts';
import { prepareScreens, screens, typedTexts } from '#tests/screens.ts';
import { openSite } from './visitor.ts';
import { walk } from './walk.ts';

const language = fourthLanguage as Language;
let copy: ReturnType<typeof buildFourthLanguage>;

const site = openSite({ DEMO: 'on' }, async () => {
  copy = buildFourthLanguage();
  return copy;
});

beforeAll(async () => {
  addMessages(language, copy.messages);
  await prepareScreens(site.dataDir());
});

afterAll(() => rm(copy.project, { recursive: true, force: true }));

test('another language is its catalogues and one line', () => {
  expect(copy.touched.length).toBeLessThanOrEqual(27);
});

test('every screen is in it, or says of what is not that it is English', async () => {
  const { page } = await site.visit({ width: 1440, reducedMotion: 'reduce' });
  const known = await findNames(site.dataDir());
  // At the desk a listing goes by its title, as a person by their name, its address stands below a preview, and the page about the
  // health of the site names its machine.
  const owners = demoOwners.flatMap(({ name, email }) => [email, name]);
  const machine = [site.url(), new URL(site.url()).host, site.dataDir(), 'SQLite', 'UTC'];
  const atDesk = [...(await findTitles(site.dataDir())), ...owners, ...machine].concat(known);
  const wrong = await walk(page, site.url(), { screens, language }, async () => {
    const alternates = await page.locator(`head link[hreflang=${language}]`).count();
    const isIndexed = (await page.locator('head link[hreflang=en]').count()) > 0;
    const names = new URL(page.url()).pathname.startsWith('/account/') ? atDesk : known;
    const foreign = (await findTexts(page)).filter((text) => /[a-z]{2}/i.test(withoutNames(text, names)));
    return [...foreign, ...(isIndexed && alternates === 0 ? ['no link to itself'] : [])];
  });
  expect(wrong).toEqual({});
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
});

test('what it lacks is English, on the server and in the browser', async () => {
  const visitor = await site.visit();
  await visitor.open(`/terms?lang=${language}`);
  const heading = visitor.page.getByRole('heading', { level: 1 });
  expect([await heading.getAttribute('lang'), await heading.getAttribute('dir')]).toEqual(['en', 'ltr']);
  expect(await visitor.page.locator('.legal-changed').textContent()).toMatch(lackingWords);
});

/** The visible texts of a page that do not say they are in another language. */
function findTexts(page: Page): Promise<string[]> {
  return page.evaluate((tag) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = new Set<string>();
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode;
      const isOwn = parent?.closest('[lang]')?.getAttribute('lang') === tag;
      // The land around a home is not read out: what is written on it needs no language.
      if (isOwn && !parent.closest('script, style, code, .map-home-name') && parent.checkVisibility())
        texts.add(textContent ?? '');
    }
    return [...texts];
  }, language);
}

/** And the owners, by whom the desk names a listing's internal side. */
async function findTitles(dataDir: string): Promise<string[]> {
  const db = await openDatabase<Tables>({ url: null, dataDir, log: createLog('silent') });
  const rows = await db.kysely.selectFrom('listing_texts').select('title').execute();
  const drafts = await db.kysely.selectFrom('listing_summaries').select('title').execute();
  const internals = await db.kysely.selectFrom('listing_internals').select('internal_json').execute();
  await db.close();
  const addresses = rows
    .map((_, at) => `/property/${at + 1}?lang=id`)
    .concat(rows.map((_, at) => `/property/${at + 1}`));
  const owners = internals.map(({ internal_json: json }) => String(JSON.parse(json)['internal.ownerName']));
  const titles = [...rows, ...drafts].map(({ title }) => title ?? '').concat(addresses, owners);
  return titles.sort((one, other) => other.length - one.length);
}

/** What has the same name in every language, or was written by somebody: longest first. */
async function findNames(dataDir: string): Promise<string[]> {
  const db = await openDatabase({ url: null, dataDir, log: createLog('silent') });
  const columns = await sql<{ text: string | null }>`
    select street as text from listings union select name from leads union select email from leads union select message from leads
    union select subject from leads union select next_step from leads union select id from leads union select page from leads
    union select name from staff union select email from staff union select browser from staff_sessions
    union select value from lead_events union select to_address from mails union select text from mails union select subject from mails`.execute(
    db.kysely,
  );
  await db.close();
  // The list of leads shows the beginning of a message in one line.
  const written = columns.rows.flatMap(({ text }) =>
    text === null ? [] : [...text.split('\n'), text.slice(0, 240).replace(/\s+/g, ' ')].map((line) => line.trim()),
  );
  const places = demoPlaces.flatMap(({ names, regency, aliases }) => [names.en, regency, ...aliases]);
  const around = [...landmarks, ...placeGroups].map(({ names }) => names.en);
  const onMap = namedLandmarks.features.map(({ properties }) => properties.names.en);
  const names = [
    ...languages.map(({ name }) => name),
    ...around,
    ...onMap,
    ...lawNames(),
    typedTexts.name,
    typedTexts.email,
  ];
  return [...written, ...places, ...names, ...leavesOf(demoAgency), ...brands, ...spelledByIntl()]
    .filter((name) => /[a-z]{2}/i.test(name))
    .sort((one, other) => other.length - one.length);
}

/** Laws as they are cited, and the hosts of the pages that speak of them. */
function lawNames(): string[] {
  const sources = [...Object.values(ownRules.sources), ...ownCosts.lines.flatMap((line) => line.sources)];
  const hosts = sources.map(({ url }) => new URL(url).host.replace(/^www\./, ''));
  return [...hosts, ...Object.values(ownRules.laws), ...ownCosts.lines.flatMap(({ law }) => law ?? [])];
}

const lackingWords = 'Last changed on';

const brands = [
  lackingWords,
  'WhatsApp',
  'Telegram',
  'Messenger',
  'tiles.openfreemap.org',
  'Made up',
  fourthLanguage.toUpperCase(),
  'Rp',
];

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [];
}

/** Names of months, days, languages and today, in the language the made-up one names for them. Months begin on every weekday. */
function spelledByIntl(): string[] {
  const spell = (options: Intl.DateTimeFormatOptions) =>
    Array.from({ length: 12 }, (_, index) =>
      new Intl.DateTimeFormat('en-GB', options).format(Date.UTC(2026, index, 1)),
    );
  const styles = ['long', 'short'] as const;
  const dates = styles.flatMap((style) => [...spell({ month: style }), ...spell({ weekday: style })]);
  const languageNames = new Intl.DisplayNames('en-GB', { type: 'language' });
  const named = languages.flatMap(({ tag }) => languageNames.of(tag) ?? []);
  const today = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' }).format(0, 'day');
  return [...dates, ...named, today, ' at ', 'hours', 'hour', 'minutes', 'minute', 'days', 'day', 'Sept'];
}

const currencyCodes = shownCurrencies.join('|');

/** Case aside. References, codes of currencies, ids, searched words and the initials of people are names, too. */
function withoutNames(text: string, names: readonly string[]): string {
  const rest = text
    .toLowerCase()
    .replace(new RegExp(`\\b(?:${currencyCodes})\\b`, 'gi'), '')
    .replace(/\{\w+\}|\bbe-\d+|\bq-[\da-f]{6}\b|[\da-f-]{36}|“.*”|^\s*[a-z]{2}\s*$/g, '');
  return names.reduce((left, name) => left.replaceAll(name.toLowerCase(), ''), rest);
}
