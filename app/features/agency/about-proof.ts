import type { Language } from '#app/i18n/languages.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import type { Agency } from './agency.ts';
import { proof } from './answering.ts';
import { openingHours } from './opening-hours.ts';

/** A heading and its lines. */
export type Proof = { title: string; lines: string[] }[];

/** What About says of checks, payments, licence and hours; what the agency's record does not say is absent. */
export function aboutProof(agency: Agency, language: Language): Proof {
  const t = translatorOf(language);
  const { checks, payments, licence } = proof(agency, language);
  const parts = [
    { title: t('office.checks'), lines: checks },
    { title: t('about.pays_title'), lines: payments },
    { title: t('office.licence'), lines: licence ? [licence] : [] },
    { title: t('contact.hours_title'), lines: openingHours(agency, language).map(({ text }) => text) },
  ];
  return parts.filter(({ lines }) => lines.length > 0);
}
