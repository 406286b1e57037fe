import { type Agency, officeFor } from '#app/features/agency/agency.ts';
import { officeAddress, officeLine } from '#app/features/agency/public-agency.ts';
import { leftToRight } from '#app/i18n/bidi.ts';
import { formatDay } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { LegalText } from './legal-text.ts';
import { legalVersion } from './legal-version.ts';
import privacyAr from './privacy.ar.json' with { type: 'json' };
import privacyEn from './privacy.en.json' with { type: 'json' };
import privacyId from './privacy.id.json' with { type: 'json' };
import termsAr from './terms.ar.json' with { type: 'json' };
import termsEn from './terms.en.json' with { type: 'json' };
import termsId from './terms.id.json' with { type: 'json' };

/** An agency that hosts its own site has its own texts here, checked by somebody who knows the law where it works. */
export const legalTexts: Record<'privacy' | 'terms', Record<Language, Omit<LegalText, 'changed'>>> = {
  privacy: { en: privacyEn, id: privacyId, ar: privacyAr },
  terms: { en: termsEn, id: termsId, ar: termsAr },
};

export function legalText(name: keyof typeof legalTexts, agency: Agency, language: Language): LegalText {
  const { title, lead, sections } = legalTexts[name][language];
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
  };
}
