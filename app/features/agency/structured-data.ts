import { href } from 'react-router';
import type { Catalogue } from '#app/features/listings/catalogue.server.ts';
import type { Listing } from '#app/features/listings/listing.ts';
import {
  type ListingSurroundings,
  listingData,
  listingList,
} from '#app/features/listings/structured-data/listing-data.ts';
import { type Language, withLanguage } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import { breadcrumbList, type Thing } from '#app/platform/structured-data.ts';
import type { Agency } from './agency.ts';
import type { CurrentAgency } from './open-agency.server.ts';
import { officeAddress } from './public-agency.ts';
import type { Person } from './team/person.ts';
import { nameOf, portraitPath } from './team/team-view.ts';
import { weekdays } from './weekdays.ts';

type Tools = {
  settings: { publicUrl: string };
  catalogue: Pick<Catalogue, 'places'>;
  agency: Pick<CurrentAgency, 'record'>;
};

export function describeListing(
  { settings, catalogue, agency }: Tools,
  listing: Listing,
  { language, ...words }: Pick<ListingSurroundings, 'language' | 'featureName' | 'knownPapers'>,
): Thing[] {
  const { publicUrl } = settings;
  const t = translatorOf(language);
  const urlOf = (path: string) => publicUrl + withLanguage(path, language);
  const place = catalogue.places.get(listing.place);
  return [
    listingData(listing, {
      publicUrl,
      language,
      place,
      ...words,
      seller: agencyReference(agency.record, publicUrl),
      showsSoldPrices: agency.record.showsSoldPrices,
    }),
    breadcrumbList([
      { name: t('detail.crumb_home'), url: urlOf(href('/')) },
      { name: t('detail.crumb_properties'), url: urlOf(href('/properties')) },
      { name: t('detail.crumb_detail') },
    ]),
  ];
}

export function describeList(
  { settings: { publicUrl } }: Pick<Tools, 'settings'>,
  listings: readonly { id: number; title: string }[],
  language: Language,
): Thing[] {
  return listings.length === 0 ? [] : [listingList(listings, { publicUrl, language })];
}

/** `team`: who is shown on the page. */
export function describeAgency(
  { settings, agency }: Omit<Tools, 'catalogue'>,
  language: Language,
  team: readonly Person[] = [],
): Thing[] {
  const { publicUrl } = settings;
  // Search engines would take somebody invented for real.
  const employee = team.flatMap((person) => (person.invented ? [] : personData(person, publicUrl, language)));
  return [{ ...agencyData(agency.record, publicUrl, language), ...(employee.length > 0 && { employee }) }];
}

function personData(person: Person, publicUrl: string, language: Language): Thing {
  const { role, languages = [], phone, picture } = person;
  return {
    '@type': 'Person',
    name: nameOf(person, language),
    jobTitle: localize(role, language).value,
    ...(languages.length > 0 && { knowsLanguage: languages }),
    ...(phone && { telephone: phone }),
    ...(picture && { image: publicUrl + portraitPath(picture) }),
  };
}

/** The agency as schema.org's RealEstateAgent: what its contact panel shows, and its accounts. */
function agencyData(agency: Agency, publicUrl: string, language: Language): Thing {
  return {
    ...agencyReference(agency, publicUrl),
    url: publicUrl + withLanguage('/', language),
    ...(agency.email !== undefined && { email: agency.email }),
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

/** Names the agency where it is not described, with how it is reached. */
function agencyReference({ name, phones: [telephone] }: Pick<Agency, 'name' | 'phones'>, publicUrl: string): Thing {
  return { '@type': 'RealEstateAgent', '@id': `${publicUrl}/#agency`, name, ...(telephone && { telephone }) };
}
