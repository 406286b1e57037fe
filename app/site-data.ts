import { offeredLanguages } from '#app/features/agency/agency.ts';
import { type PublicAgency, publicAgency } from '#app/features/agency/public-agency.ts';
import { shownChoices } from '#app/features/listings/shown-choices.server.ts';
import { leftToRight } from '#app/i18n/bidi.ts';
import { formatYears } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { ShownChoices } from '#app/i18n/shown.tsx';
import type { Services } from '#app/services.ts';

/**
 * What every page needs to know of the site, error pages too. `years` is the span of the copyright; `showsDemo`: some of the homes
 * shown are the demonstration's. `languages`: those that are offered.
 */
export type SiteData = {
  publicUrl: string;
  agency: PublicAgency;
  years: string;
  showsDemo: boolean;
  languages: Language[];
  shown: ShownChoices;
};

export function siteData(
  { settings, agency, catalogue, clock }: Pick<Services, 'settings' | 'agency' | 'catalogue' | 'clock'>,
  language: Language,
): SiteData {
  const year = new Date(clock.now()).getUTCFullYear();
  return {
    publicUrl: settings.publicUrl,
    agency: publicAgency(agency.record, language),
    years: leftToRight(formatYears(agency.record.since, year), language),
    showsDemo: catalogue.showsDemo,
    languages: offeredLanguages(agency.record),
    shown: shownChoices(agency.rates, { language, now: clock.now(), showsDemo: catalogue.showsDemo }),
  };
}
