import { type ForeignText, foreignText, type Language } from '#app/i18n/languages.ts';
import { type Localized, localize } from '#app/i18n/localized.ts';
import type { MessageKey } from '#app/i18n/translate.ts';
import { translatorOf } from '#app/i18n/translators.ts';

/** The sentences of the pages that an agency may have its own words for, with the site's, by the page on which they stand. */
export const siteTexts = {
  home: {
    heroHeading: 'home.hero_heading',
    featuredTitle: 'home.featured_title',
    browseTitle: 'home.browse_title',
    browseLead: 'home.browse_lead',
  },
  about: {
    welcome: 'about.hero_title',
    tagline: 'about.hero_tagline',
    promise: 'about.promise',
    whoTitle: 'about.who_title',
    who: 'about.who_text',
    teamTitle: 'office.people',
    proofTitle: 'about.proof_title',
    valuesTitle: 'about.values_title',
    value1: 'about_values.integrity_title',
    value1Text: 'about_values.integrity_text',
    value2: 'about_values.excellence_title',
    value2Text: 'about_values.excellence_text',
    value3: 'about_values.innovation_title',
    value3Text: 'about_values.innovation_text',
    value4: 'about_values.customer_focus_title',
    value4Text: 'about_values.customer_focus_text',
    callTitle: 'about.cta_title',
  },
  services: {
    servicesTitle: 'about.services_title',
    service1: 'about_services.project_sales_title',
    service1Text: 'about_services.project_sales_text',
    service2: 'about_services.marketing_title',
    service2Text: 'about_services.marketing_text',
    service3: 'about_services.analysis_title',
    service3Text: 'about_services.analysis_text',
    service4: 'about_services.client_title',
    service4Text: 'about_services.client_text',
  },
  everywhere: { blurb: 'footer.about_blurb' },
} as const satisfies Record<string, Record<string, MessageKey>>;

type Keys = {
  [Page in keyof typeof siteTexts]: { [Name in keyof (typeof siteTexts)[Page]]: (typeof siteTexts)[Page][Name] };
};

/** By name, whichever the page. */
export type SiteTextName = { [Page in keyof Keys]: keyof Keys[Page] & string }[keyof Keys];

const keys: Readonly<Record<SiteTextName, MessageKey>> = {
  ...siteTexts.home,
  ...siteTexts.about,
  ...siteTexts.services,
  ...siteTexts.everywhere,
};

export const siteTextNames = Object.keys(keys) as SiteTextName[];

/** The sentence of the site that holds where an agency has no words of its own. */
export function usualText(name: SiteTextName, language: Language): string {
  return translatorOf(language)(keys[name]);
}

/** Words of a page, as an element has them; those in another language than the page's say so. */
export type SiteText = { children: string } & Partial<ForeignText>;

type OwnTexts = { readonly texts: { readonly [Name in SiteTextName]?: Localized | undefined } };

/** What stands on a page: the agency's own words, in English where they are not translated, else the site's sentence. */
export function siteTextsOf<Page extends keyof typeof siteTexts>(
  { texts }: OwnTexts,
  page: Page,
  language: Language,
): Record<keyof (typeof siteTexts)[Page] & SiteTextName, SiteText> {
  const found = (Object.keys(siteTexts[page]) as SiteTextName[]).map((name) => {
    const own = texts[name];
    if (own === undefined) return [name, { children: usualText(name, language) }];
    return [name, shownText(own, language)];
  });
  return Object.fromEntries(found);
}

/** A text of the agency's as a page shows it. */
export function shownText(text: Localized, language: Language): SiteText {
  const { value, language: written } = localize(text, language);
  return { children: value, ...foreignText(written, language) };
}

/** A sentence of the site in the agency's own words where it has them. */
export function ownSentence({ texts }: OwnTexts, key: MessageKey, language: Language): string {
  const name = siteTextNames.find((each) => keys[each] === key);
  const own = name && texts[name];
  return own ? localize(own, language).value : translatorOf(language)(key);
}
