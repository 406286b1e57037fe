import type { Agency } from '#app/features/agency/agency.ts';
import { officeAddress, officeFor, officeLine } from '#app/features/agency/public-agency.ts';
import { loadLocalized } from '#app/i18n/catalogues.ts';
import { formatDay } from '#app/i18n/format.ts';
import { type ForeignText, foreignText, type Language } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';

/** A long text of the agency. Pages get it as data: as messages, every visitor of every page would load it. */
export type LegalText = {
  title: string;
  lead: string;
  /** The place of the e-mail address in a paragraph is `{email}`. */
  sections: { title: string; paragraphs: string[] }[];
  /** The day it last changed, in words. */
  changed: string;
  /** What marks it where it is not in the page's language. */
  foreign?: ForeignText;
};

/** The day the privacy text or the terms last changed in what they say. Every inquiry is kept with the one it was sent under. */
export const legalVersion = '2026-11-23';

type WrittenText = Pick<LegalText, 'title' | 'lead' | 'sections'>;

/** An agency that hosts its own site has its own texts here, checked by somebody who knows the law where it works. */
export const legalTexts = {
  privacy: await loadLocalized<WrittenText>((tag) => import(`./privacy/${tag}.json`, { with: { type: 'json' } })),
  terms: await loadLocalized<WrittenText>((tag) => import(`./terms/${tag}.json`, { with: { type: 'json' } })),
};

export function legalText(name: keyof typeof legalTexts, agency: Agency, language: Language): LegalText {
  const { value, language: written } = localize(legalTexts[name], language);
  const { title, lead, sections } = value;
  const foreign = foreignText(written, language);
  const own: Record<string, string> = {
    company: agency.name,
    office: officeLine(officeAddress(officeFor('contact', agency), language), language),
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, key: string) => own[key] ?? whole);
  return {
    title,
    lead,
    sections: sections.map((section) => ({ title: section.title, paragraphs: section.paragraphs.map(fill) })),
    changed: formatDay(legalVersion, language),
    ...(foreign && { foreign }),
  };
}
