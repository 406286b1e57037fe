import type { Agency } from '#app/features/agency/agency.ts';
import { officeAddress, officeFor, officeLine } from '#app/features/agency/public-agency.ts';
import { leftToRight } from '#app/i18n/bidi.ts';
import { loadLocalized } from '#app/i18n/catalogues.ts';
import { formatDay } from '#app/i18n/format.ts';
import { foreignText, type Language } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import type { LegalText } from './legal-text.ts';
import { legalVersion } from './legal-version.ts';

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
    email: leftToRight(agency.email, language),
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
