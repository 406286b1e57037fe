import { siteTexts } from '#app/features/agency/site-texts.ts';

/** How a field of the agency is filled in. */
export type FieldKind =
  | 'line'
  | 'number'
  | 'language'
  | 'offers'
  | 'phones'
  | 'whatsapp'
  | 'account'
  | 'days'
  | 'texts'
  | 'lists'
  | 'hours'
  | 'offices'
  | 'links'
  | 'accent'
  | 'agents'
  | 'privacy'
  | 'rates'
  | 'people'
  | 'check'
  | 'logo'
  | 'picture'
  | 'names'
  | 'data'
  | 'withdrawn';

/** The parts of the page in their order, each a form, with the fields of the agency's record in it. */
export const settingSections = {
  name: {
    name: 'line',
    referencePrefix: 'line',
    showsOwnReferences: 'check',
    since: 'number',
    language: 'language',
    offers: 'offers',
  },
  logo: { logo: 'logo' },
  color: { colors: 'accent' },
  pictures: {
    'pictures.hero': 'picture',
    'pictures.heroUpright': 'picture',
    'pictures.heroRice': 'picture',
    'pictures.heroRiceUpright': 'picture',
    'pictures.heroBeach': 'picture',
    'pictures.heroBeachUpright': 'picture',
    'pictures.about': 'picture',
    'pictures.contact': 'picture',
    'pictures.Villa': 'picture',
    'pictures.House': 'picture',
    'pictures.Apartment': 'picture',
    'pictures.Land': 'picture',
    'pictures.Commercial': 'picture',
  },
  hero: { heroNames: 'names' },
  offices: { offices: 'offices' },
  hours: {
    'hours.monday': 'hours',
    'hours.tuesday': 'hours',
    'hours.wednesday': 'hours',
    'hours.thursday': 'hours',
    'hours.friday': 'hours',
    'hours.saturday': 'hours',
    'hours.sunday': 'hours',
    closedDays: 'days',
    answersWithinHours: 'number',
  },
  contact: {
    phones: 'phones',
    email: 'line',
    'chat.whatsapp': 'whatsapp',
    'chat.telegram': 'account',
    'chat.messenger': 'account',
    social: 'links',
  },
  mail: { 'mail.name': 'line', 'mail.address': 'line', 'mail.replyTo': 'line' },
  texts: {
    ...fieldsOfTexts(siteTexts.everywhere),
    licence: 'texts',
    checks: 'lists',
    payments: 'lists',
  },
  home: fieldsOfTexts(siteTexts.home),
  about: fieldsOfTexts(siteTexts.about),
  services: fieldsOfTexts(siteTexts.services),
  rates: { rates: 'rates' },
  law: { ownership: 'data', withdrawnRules: 'withdrawn', costs: 'data', withdrawnCosts: 'withdrawn' },
  rules: {
    agents: 'agents',
    showsSoldPrices: 'check',
    requiresSecondFactor: 'check',
    locationPrivacy: 'privacy',
    'heartbeat.askDays': 'number',
    'heartbeat.hideDays': 'number',
    'heartbeat.holds': 'check',
    activityDays: 'number',
  },
} as const satisfies Record<string, Readonly<Record<string, FieldKind>>>;

function fieldsOfTexts<Texts extends object>(texts: Texts) {
  const fields = Object.keys(texts).map((name) => [`texts.${name}`, 'texts']);
  return Object.fromEntries(fields) as { [Name in keyof Texts & string as `texts.${Name}`]: 'texts' };
}

export type SettingSection = keyof typeof settingSections;

type FieldsOf<Section> = Section extends SettingSection ? keyof (typeof settingSections)[Section] : never;

export type SettingField = FieldsOf<SettingSection> | 'people';

/** Those of the pages' pictures. */
export type PictureField = Extract<SettingField, `pictures.${string}`>;

export const settingSectionNames = Object.keys(settingSections) as SettingSection[];

export function readSection(name: unknown): SettingSection | null {
  return settingSectionNames.find((section) => section === name) ?? null;
}

/** The fields of a section with how each is filled in. */
export function fieldsOf(section: SettingSection): [FieldsOf<SettingSection>, Exclude<FieldKind, 'people'>][] {
  return Object.entries(settingSections[section]) as [FieldsOf<SettingSection>, Exclude<FieldKind, 'people'>][];
}

/** What has pages of its own, and its history here. */
const elsewhere: [SettingField, FieldKind][] = [['people', 'people']];

const kinds = new Map([...settingSectionNames.flatMap(fieldsOf), ...elsewhere]);

/** Null for a part of the record that this page does not change. */
export function findSettingField(name: string): { field: SettingField; kind: FieldKind } | null {
  const kind = kinds.get(name as SettingField);
  return kind === undefined ? null : { field: name as SettingField, kind };
}

export function isPictureField(field: SettingField): field is PictureField {
  return field.startsWith('pictures.');
}

type WordName<Field> = Field extends `${infer Part}.${infer Rest}` ? `${Part}_${Rest}` : Field;

type RefusalName = Exclude<WordName<Exclude<SettingField, PictureField>>, `texts_${string}`> | 'texts';

/** The field as the catalogue of words names why it was refused: all texts for the same reason. */
export function refusalName(field: Exclude<SettingField, PictureField>): RefusalName {
  return field.startsWith('texts.') ? 'texts' : (wordName(field) as RefusalName);
}

/** The field as the catalogue of words names it. */
export function wordName<Field extends SettingField>(field: Field): WordName<Field> {
  return field.replace('.', '_') as WordName<Field>;
}
