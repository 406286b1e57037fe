import { type Agency, offeredLanguages } from '#app/features/agency/agency.ts';
import type { Logo } from '#app/features/agency/logo/logo.ts';
import type { Person } from '#app/features/agency/team/person.ts';
import { nameOf } from '#app/features/agency/team/team-view.ts';
import type { Json } from '#app/features/changes/sheet.ts';
import { dotted, formatDay } from '#app/i18n/format.ts';
import { factsOf, type Language, languages } from '#app/i18n/languages.ts';
import { type Localized, localize } from '#app/i18n/localized.ts';
import type { TranslateKey } from '#app/i18n/translate.ts';
import { formatPhone } from '#app/platform/phones/phone-number.ts';
import { othersIn } from './rates/rate-inputs.ts';
import type { FieldKind } from './setting-fields.ts';
import type { SettingKey } from './setting-words.ts';

type Reading = {
  language: Language;
  words: TranslateKey<SettingKey>;
  /** What can be typed on the home page, by the names of the record. */
  placeNames?: ReadonlyMap<string, string>;
};

/** A value of a field in a few words, as its history shows it. */
export function settingText(
  kind: FieldKind,
  value: Json,
  { language, words, placeNames = new Map() }: Reading,
): string {
  const texts = (each: Json) => localize(each as Localized, language).value;
  switch (kind) {
    case 'check':
      return words(value === true ? 'settings.yes' : 'settings.no');
    case 'hours': {
      if (value === null) return words('settings.closed');
      const { opens, closes } = value as { opens: string; closes: string };
      return `${opens}–${closes}`;
    }
    case 'privacy':
      return words(`settings.privacy_${(value ?? 'area') as NonNullable<Agency['locationPrivacy']>}`);
    case 'agents': {
      if (value === null) return words('settings.keep_own');
      const { keep, publish } = value as { keep: 'own' | 'all'; publish: boolean };
      return [words(`settings.keep_${keep}`), words(publish ? 'settings.publishes' : 'settings.publishes_not')].join(
        ' · ',
      );
    }
    case 'logo': {
      const { paths, picture, word } = Object(value) as Logo;
      const mark = words(paths ? 'settings.logo_drawing' : picture ? 'settings.logo_picture' : 'settings.logo_none');
      return [mark, ...(word === undefined ? [] : [word])].join(' · ');
    }
    case 'picture':
      if (value === null) return words('settings.picture_none');
      return typeof value === 'string' ? (value.split('/').at(-1) ?? value) : words('settings.own_picture');
    case 'names':
      if (value === null) return words('settings.hero_usual');
      return (value as string[]).map((name) => placeNames.get(name) ?? name).join(' · ');
    case 'offers': {
      const chosen = offeredLanguages(value === null ? {} : { offers: value as NonNullable<Agency['offers']> });
      return chosen.map((tag) => factsOf(tag).name).join(' · ');
    }
    case 'data': {
      if (value === null) return words('settings.ours');
      const { by, on } = value as NonNullable<Agency['ownership' | 'costs']>;
      return dotted([by, formatDay(on, language)]);
    }
    default:
  }
  if (value === null) return words('settings.nothing');
  switch (kind) {
    case 'accent':
      return (value as { canopy: string }).canopy;
    case 'texts':
      return texts(value);
    case 'lists':
      return (value as Json[]).map(texts).join(' · ');
    case 'phones':
      return (value as string[]).map(formatPhone).join(' · ');
    case 'whatsapp':
      return formatPhone(`+${value}`);
    case 'days':
      return (value as string[]).join(' · ');
    case 'offices':
      return (value as { street: string }[]).map(({ street }) => street).join(' · ');
    case 'withdrawn':
      return (value as { id: string; because: string }[]).map(({ id, because }) => `${id}: ${because}`).join(' · ');
    case 'links':
      return (value as { name: string }[]).map(({ name }) => name).join(' · ');
    case 'people':
      return (value as Person[]).map((person) => nameOf(person, language)).join(' · ');
    case 'rates': {
      const { asOf, perUsd } = value as NonNullable<Agency['rates']>;
      return dotted([
        formatDay(asOf, language),
        ...othersIn(perUsd).map((currency) => `${currency} ${perUsd[currency]}`),
      ]);
    }
    case 'language':
      return languages.find(({ tag }) => tag === value)?.name ?? String(value);
    default:
      return String(value);
  }
}
