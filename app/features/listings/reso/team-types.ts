import type { Language } from '#app/i18n/languages.ts';
import { type Localized, localize } from '#app/i18n/localized.ts';
import { type CollectionField, type EntityType, fieldsOf } from '#app/platform/odata/entity-type.ts';
import { memberLanguages } from './language-lookups.ts';

/** Who offers the listings, as far as the agency's pages show it. The first of phones is the one that most pages show. */
export type Team = {
  name: string;
  email?: string | undefined;
  phones: readonly string[];
  offices: readonly { street: string; area: Localized; latitude: number; longitude: number }[];
  people?: readonly Person[] | undefined;
};

type Person = {
  name: string | Localized;
  role: Localized;
  languages?: readonly string[] | undefined;
  phone?: string | undefined;
};

/** One of those who answer visitors, as RESO's Member. */
export type MemberRow = { key: string; position: number; person: Person; team: Team };

export type OfficeRow = { key: string; position: number; office: Team['offices'][number]; team: Team };

/** Keys are places in the agency's order, the only names that its people and offices have. */
export function memberRows(team: Team): MemberRow[] {
  return (team.people ?? []).map((person, position) => ({ key: `member-${position + 1}`, position, person, team }));
}

export function officeRows(team: Team): OfficeRow[] {
  return team.offices.map((office, position) => ({ key: `office-${position + 1}`, position, office, team }));
}

const languages: CollectionField<MemberRow> = {
  ...{ name: 'MemberLanguages', type: 'Collection(Edm.String)', required: true, lookup: 'Languages' },
  about: 'What they speak, as far as RESO has a word for it.',
  read: ({ person }) => (person.languages ?? []).flatMap((tag) => memberLanguages.get(tag) ?? []),
};

export function memberType(language: Language): EntityType<MemberRow> {
  return {
    name: 'Member',
    key: 'MemberKey',
    links: [],
    fields: [
      ...fieldsOf<MemberRow>({
        MemberKey: { about: 'Their place in the agency’s order.', read: (row) => row.key },
        MemberFullName: {
          about: 'In the language asked for.',
          read: ({ person: { name } }) => (typeof name === 'string' ? name : localize(name, language).value),
        },
        JobTitle: { about: 'In the language asked for.', read: ({ person }) => localize(person.role, language).value },
        OfficeName: { read: ({ team }) => team.name },
        MemberPreferredPhone: {
          about: 'Their own, or the agency’s.',
          read: ({ person, team }) => person.phone ?? team.phones[0] ?? '',
        },
        MemberEmail: { about: 'Of the agency.', read: ({ team }) => team.email ?? '' },
      }),
      languages,
    ],
  };
}

export function officeType(language: Language): EntityType<OfficeRow> {
  const local = 'Not in the Data Dictionary.';
  return {
    name: 'Office',
    key: 'OfficeKey',
    links: [],
    fields: fieldsOf<OfficeRow>({
      OfficeKey: { about: 'Its place in the agency’s order.', read: (row) => row.key },
      OfficeName: { read: ({ team }) => team.name },
      OfficePhone: { read: ({ team }) => team.phones[0] ?? '' },
      OfficeEmail: { read: ({ team }) => team.email ?? '' },
      OfficeAddress1: { read: ({ office }) => office.street },
      OfficeCity: {
        about: 'The area, in the language asked for.',
        read: ({ office }) => localize(office.area, language).value,
      },
      OfficeCountry: { about: 'ISO 3166-1.', read: () => 'ID' },
      Latitude: { type: 'Edm.Decimal', about: local, read: ({ office }) => office.latitude },
      Longitude: { type: 'Edm.Decimal', about: local, read: ({ office }) => office.longitude },
    }),
  };
}
