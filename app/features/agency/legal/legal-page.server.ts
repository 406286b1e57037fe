import type { Agency } from '#app/features/agency/agency.ts';
import { officeAddress, officeFor, officeLine } from '#app/features/agency/public-agency.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import { loadTranslators } from '#app/i18n/catalogues.ts';
import { formatDay } from '#app/i18n/format.ts';
import { type ForeignText, foreignText, type Language, languages } from '#app/i18n/languages.ts';
import { type Localized, localize } from '#app/i18n/localized.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import type { Db } from '#db/tables.ts';
import { sentenceIn } from './consent.server.ts';
import { consentSentences, type LegalPageName, legalPages } from './legal-fields.ts';
import type { WrittenText } from './legal-texts.ts';
import { findLegalVersion, type LegalNames, type LegalVersion } from './legal-versions.server.ts';
import type en from './words/en.json';

/** A legal text as its page shows it. Pages get it as data: as messages, every visitor of every page would load it. */
export type LegalText = WrittenText & {
  /** `Version 3`. */
  version: string;
  /** The day it was published, in words. */
  changed: string;
  /** What marks it where it is not in the page's language. */
  foreign?: ForeignText;
};

/** A version at its own address. */
export type LegalVersionText = LegalText & {
  /** Its address without `lang`. */
  address: string;
  /** Whether it holds, or until when it did. */
  notice: string;
  /** The address of the agency as the text had it; null where it is still the agency's. */
  email: string | null;
  /** What else belongs to this version, and the text that holds. */
  links: { words: string; address: string }[];
  /** What the forms said. */
  forms: { title: string; sentences: { words: string; foreign?: ForeignText | undefined }[] };
};

const wordsOf = await loadTranslators<typeof en>((tag) => import(`./words/${tag}.json`, { with: { type: 'json' } }));

/** What the texts call this agency. */
export function legalNames(agency: Agency): LegalNames {
  const office = officeFor('contact', agency);
  const lines = languages.map(({ tag }) => [tag, office === null ? '' : officeLine(officeAddress(office, tag), tag)]);
  return { company: agency.name, email: agency.email ?? '', office: Object.fromEntries(lines) as Localized };
}

/** One of the texts of the version on the site. */
export function legalText(
  version: LegalVersion,
  name: LegalPageName,
  names: LegalNames,
  language: Language,
): LegalText {
  const { value, language: written } = localize(version.texts[name], language);
  const foreign = foreignText(written, language);
  const own: Record<string, string> = { company: names.company, office: localize(names.office, written).value };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, key: string) => own[key] ?? whole);
  return {
    title: value.title,
    lead: value.lead,
    sections: value.sections.map(({ title, paragraphs }) => ({ title, paragraphs: paragraphs.map(fill) })),
    version: wordsOf(language)('legal_version.number', { number: version.number }),
    changed: dayOf(version.publishedAt, language),
    ...(foreign && { foreign }),
  };
}

type Tools = { db: Db; agency: Agency };

/** A text as this version had it, for its own address; null when `param` is no version's number. */
export async function findVersionText(
  { db, agency }: Tools,
  name: LegalPageName,
  param: string,
  language: Language,
): Promise<LegalVersionText | null> {
  const number = /^[1-9]\d{0,8}$/.test(param) ? Number(param) : 0;
  const [version, next] = [await findLegalVersion(db, number), await findLegalVersion(db, number + 1)];
  if (version === null) return null;
  const words = wordsOf(language);
  const names = version.names ?? legalNames(agency);
  const until = next && dayOf(next.publishedAt, language);
  return {
    ...legalText(version, name, names, language),
    address: `/${name}/${number}`,
    notice: until === null ? words('legal_version.holds') : words('legal_version.former', { until }),
    email: names.email === (agency.email ?? '') ? null : names.email,
    links: linksOf(name, number, language),
    forms: formsOf(version, language),
  };
}

function linksOf(name: LegalPageName, number: number, language: Language): LegalVersionText['links'] {
  const [t, words] = [translatorOf(language), wordsOf(language)];
  const others = legalPages.filter((each) => each !== name);
  return [
    ...others.map((other) => ({
      words: `${t(`legal.${other}`)}: ${words('legal_version.number', { number })}`,
      address: `/${other}/${number}`,
    })),
    { words: words('legal_version.present'), address: `/${name}` },
  ];
}

function formsOf({ texts }: LegalVersion, language: Language): LegalVersionText['forms'] {
  const t = translatorOf(language);
  const links: Record<string, string> = { privacy: t('contact.terms_privacy'), terms: t('contact.terms_service') };
  const sentences = consentSentences.map((name) => {
    const { value, language: written } = sentenceIn(texts, name, language);
    const words = value.replace(/\{(\w+)\}/g, (whole, link: string) => links[link] ?? whole);
    return { words, foreign: foreignText(written, language) };
  });
  return { title: wordsOf(language)('legal_version.forms'), sentences };
}

function dayOf(moment: number, language: Language): string {
  return formatDay(isoDay(baliDayOf(moment)), language);
}
