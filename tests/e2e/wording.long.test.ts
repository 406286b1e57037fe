import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Language, languages } from '#app/i18n/languages.ts';
import { flatten, type MessageKey } from '#app/i18n/translate.ts';
import { openStates } from '#tests/open-states.ts';
import { prepareScreens, screenSettings, screens } from '#tests/screens.ts';
import { openSite } from './visitor.ts';
import { hasTurn, walk } from './walk.ts';

const site = openSite(screenSettings);

beforeAll(() => prepareScreens(site.dataDir()));

/** A sentence, or with `.*` all sentences of a group. */
type Said = MessageKey | `${string}.*`;

const onEveryPage: Said[] = [
  'nav.home',
  'nav.properties',
  'nav.about',
  'nav.contact',
  'header.skip_to_content',
  'header.logo_home',
  'header.open_search',
  'header.favorites_link',
  'header.language',
  'header.opens_new_tab',
  'footer.quick_links',
  'footer.property_types',
  'footer.services',
  'footer.our_office',
  'footer.copyright',
  'footer.about_blurb',
  'footer.account',
  'type_plural.*',
  'about_services.project_sales_title',
  'about_services.marketing_title',
  'about_services.analysis_title',
  'about_services.client_title',
];

/** On the home page the quick search comes first. */
const beyondHome: Said[] = [...onEveryPage, 'chat.open'];

const card: Said[] = ['card.badge_sale', 'card.beds', 'card.baths', 'common.sqm_unit', 'card.fav_add'];

const filters: Said[] = [
  'search.keyword',
  'search.type',
  'search.type_all',
  'type.*',
  'search.status',
  'search.status_any',
  'status.*',
  'search.location',
  'search.location_any',
  'search.price_range',
  'search.bedrooms',
  'search.bathrooms',
  'options.any',
];

/** What the specification has each screen say, and where its words are first seen. */
const said: Record<string, Said[]> = {
  home: [
    ...onEveryPage,
    'home.hero_heading',
    'home.tag_buy',
    'home.tag_sell',
    'home.tag_rent',
    'home.tag_invest',
    'home.featured_title',
    'home.view_all',
    'home.browse_title',
    'home.browse_lead',
    'home_typewriter.canggu',
    ...card,
  ],
  'home-search': ['search.title', ...filters, 'search.submit', 'search.reset_close'],
  'home-language': ['header.language'],
  'chat-queries': [
    'chat.title',
    'chat.query_interested',
    'chat.query_viewing',
    'chat.query_question',
    'chat.query_owner',
  ],
  'chat-apps': ['chat.choose_app', 'chat.whatsapp', 'chat.messenger', 'chat.telegram', 'chat.back'],
  properties: [
    ...beyondHome,
    ...card,
    ...filters,
    'properties.title',
    'properties.sidebar_title',
    'properties.showing',
    'properties.keyword_placeholder',
    'properties.search',
    'properties.reset',
    'sort.newest',
    'sort.price_asc',
    'sort.price_desc',
    'sort.views',
    'sort.label',
    'pagination.previous',
    'pagination.next',
    'pagination.page',
    'pagination.current',
  ],
  'properties-suggestions': ['sort.best_match'],
  'properties-card': ['card.prev', 'card.next'],
  'properties-filtered': ['properties.active_filters', 'properties.remove_filter'],
  'properties-empty': ['properties.empty_title'],
  property: [
    ...beyondHome,
    'detail.crumb_home',
    'detail.crumb_properties',
    'detail.crumb_detail',
    'detail.bedrooms',
    'detail.bathrooms',
    'detail.area',
    'detail.type',
    'detail.description',
    'detail.share',
    'detail.open_image',
    'detail.thumbnail',
    'detail.inquiry_title',
    'detail.name',
    'detail.email',
    'detail.message',
    'detail.send_inquiry',
  ],
  'property-share': ['detail.share_facebook', 'detail.share_x', 'detail.share_whatsapp', 'detail.copy_link'],
  'property-lightbox': ['detail.lightbox_close', 'detail.lightbox_prev', 'detail.lightbox_next'],
  'property-no-images': ['detail.no_images'],
  'property-not-found': ['detail.not_found'],
  'property-inquiry-errors': ['contact.missing_field'],
  favorites: ['favorites.title', 'favorites.crumb_home', 'favorites.crumb_favorites', 'card.fav_remove'],
  'favorites-empty': ['favorites.title', 'favorites.empty_title', 'favorites.empty_text', 'favorites.explore'],
  about: ['about.*', 'about_services.*', 'about_values.*'],
  contact: [
    'contact.hero_title',
    'contact.name',
    'contact.email',
    'contact.phone',
    'contact.subject',
    'contact.inquiry_type',
    'contact.inquiry_prompt',
    'contact.type_buying',
    'contact.type_selling',
    'contact.type_renting',
    'contact.type_investing',
    'contact.type_other',
    'contact.message',
    'contact.terms',
    'contact.submit',
    'contact.info_title',
    'contact.main_office',
    'contact.hours_title',
    'contact.hours_open',
    'contact.hours_closed',
    'contact.social_title',
    'contact.map_title',
  ],
  'contact-errors': ['contact.invalid_email', 'contact.missing_field', 'contact.missing_terms'],
  'contact-refused': ['contact.missing_field', 'contact.missing_terms'],
  'contact-sent': ['contact.success', 'sent.confirmation', 'sent.answer_by'],
  'sent-gone': ['sent.gone_title', 'sent.gone_text'],
  'contact-owner': ['owner.title', 'owner.wish', 'owner.sell', 'owner.rent', 'owner.manage', 'owner.elsewhere'],
  'property-viewing': ['viewing.day_1', 'viewing.part', 'viewing.any', 'viewing.submit', 'viewing.switch_message'],
  'page-not-found': ['error.page_not_found', 'error.page_not_found_text', 'error.go_home'],
};

const tags = languages.map(({ tag }) => tag);

test.for(languages)('every screen says what it must, in $name', async ({ tag: language }) => {
  const { page } = await site.visit({ width: 1440, reducedMotion: 'reduce' });
  const table = [...screens, ...openStates].filter(({ name }) => said[name]);
  expect(table.map(({ name }) => name).sort()).toEqual(Object.keys(said).sort());
  const inTurn = table.filter((_, at) => hasTurn(language, tags, at));
  const unsaid = await walk(page, site.url(), { screens: inTurn, language }, async ({ name }) => {
    const words = await wordsOf(page);
    const expected = (said[name] ?? []).flatMap((key) => sentences(key, language));
    return expected.filter(([, sentence]) => !sentence.test(words)).map(([key]) => key);
  });
  expect(unsaid).toEqual({});
});

/** What is seen or read out on the page, one line each; case and invisible marks are left to the style. */
async function wordsOf(page: Page): Promise<string> {
  const named = await page.evaluate(() =>
    [...document.querySelectorAll('[aria-label], [placeholder], img[alt], option')]
      .filter((element) => element.tagName === 'OPTION' || element.checkVisibility())
      .flatMap((element) => [
        ...['aria-label', 'placeholder', 'alt'].map((name) => element.getAttribute(name)),
        element.tagName === 'OPTION' ? element.textContent : null,
      ]),
  );
  // Only what is rendered: the text content has the hidden menus, too.
  // biome-ignore lint/performance/useDomNodeTextContent: see above.
  return plain([await page.locator('body').innerText(), ...named].join('\n'));
}

function plain(words: string): string {
  return words
    .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

/** The sentences behind a key or a group of keys; a plural's may be any of its forms. */
function sentences(key: Said, language: Language): [key: string, sentence: RegExp][] {
  const catalogue = flatten(JSON.parse(readFileSync(`app/i18n/messages/${language}.json`, 'utf8')) as object);
  const keys = key.endsWith('.*') ? [...catalogue.keys()].filter((one) => one.startsWith(key.slice(0, -1))) : [key];
  return keys.map((one) => {
    const leaf = catalogue.get(one) ?? '';
    const forms = typeof leaf === 'string' ? [leaf] : Object.values(leaf);
    return [one, new RegExp(forms.map(pattern).join('|'))];
  });
}

/** Matches the sentence with anything in the place of its `{placeholders}`. */
function pattern(sentence: string): string {
  return plain(sentence)
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').trim())
    .join('.{1,80}?');
}
