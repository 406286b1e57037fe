import { type Language, withLanguage } from '#app/i18n/languages.ts';
import type { Thing } from '#app/platform/structured-data.ts';
import { agency } from './agency.ts';
import { agencyWeek } from './agency-week.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The agency as schema.org's RealEstateAgent: what its contact panel shows, and its accounts. */
export function agencyData(publicUrl: string, language: Language): Thing {
  return {
    ...agencyReference(publicUrl),
    name: agency.name,
    url: publicUrl + withLanguage('/', language),
    telephone: agency.phone,
    email: agency.email,
    address: Object.values(agency.offices).map(({ street, area }) => ({
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: area[language],
      addressCountry: 'ID',
    })),
    openingHoursSpecification: agencyWeek.flatMap((hours, index) =>
      hours
        ? [
            {
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: days[index],
              opens: time(hours.opens),
              closes: time(hours.closes),
            },
          ]
        : [],
    ),
    sameAs: agency.social.map(({ url }) => url),
  };
}

/** Names the agency where it is not described. */
export function agencyReference(publicUrl: string): Thing {
  return { '@type': 'RealEstateAgent', '@id': `${publicUrl}/#agency`, name: agency.name };
}

function time(minutes: number): string {
  const padded = (value: number) => String(value).padStart(2, '0');
  return `${padded(Math.floor(minutes / 60))}:${padded(minutes % 60)}`;
}
