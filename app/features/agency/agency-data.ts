import { type Language, withLanguage } from '#app/i18n/languages.ts';
import type { Thing } from '#app/platform/structured-data.ts';
import { type Agency, weekdays } from './agency.ts';
import { officeAddress } from './public-agency.ts';

/** The agency as schema.org's RealEstateAgent: what its contact panel shows, and its accounts. */
export function agencyData(agency: Agency, publicUrl: string, language: Language): Thing {
  return {
    ...agencyReference(agency, publicUrl),
    url: publicUrl + withLanguage('/', language),
    telephone: agency.phones[0] ?? '',
    email: agency.email,
    address: agency.offices
      .map((office) => officeAddress(office, language))
      .map(({ street, area }) => ({
        '@type': 'PostalAddress',
        streetAddress: street,
        addressLocality: area,
        addressCountry: 'ID',
      })),
    openingHoursSpecification: weekdays.flatMap((day) => {
      const hours = agency.hours[day];
      const dayOfWeek = day.replace(/^./, (letter) => letter.toUpperCase());
      return hours ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek, ...hours }] : [];
    }),
    sameAs: agency.social.map(({ url }) => url),
  };
}

/** Names the agency where it is not described. */
export function agencyReference(agency: Pick<Agency, 'name'>, publicUrl: string): Thing {
  return { '@type': 'RealEstateAgent', '@id': `${publicUrl}/#agency`, name: agency.name };
}
