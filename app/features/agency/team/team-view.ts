import { shownText } from '#app/features/agency/site-texts.ts';
import { renditionPath } from '#app/features/media/rendition.ts';
import { inOneLine } from '#app/i18n/format.ts';
import { type Language, languageName } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import { formatPhone } from '#app/platform/phones/phone-number.ts';
import type { Person } from './person.ts';

/**
 * Somebody of the team as visitors see them, in one language. `speaks`: languages in words; `whatsapp` in digits; `picture`: its
 * address. What they do not learn of is absent: the account at the desk and its mail address.
 */
export type TeamMember = ReturnType<typeof memberView>;

/** `team`: whom visitors see of it, in its order. */
export function teamView(team: readonly Person[], language: Language): TeamMember[] {
  return team.map((person) => memberView(person, language));
}

/** Who keeps a listing, by their account at the desk; null where that is nobody whom visitors see. */
export function findKeeper(team: readonly Person[], staffId: string, language: Language): TeamMember | null {
  const keeper = team.find(({ staff }) => staff === staffId);
  return keeper === undefined ? null : memberView(keeper, language);
}

/** What somebody is called in a language. */
export function nameOf({ name }: Pick<Person, 'name'>, language: Language): string {
  return typeof name === 'string' ? name : localize(name, language).value;
}

/** Two letters of a name, or one where a script has no capitals. */
export function initialsOf(name: string): string {
  return /^(?:\p{Lu}\p{L}|.)/u.exec(name)?.[0] ?? '';
}

/** Languages by their names, as people list them. */
export function languageList(tags: readonly string[], language: Language): string {
  return inOneLine(
    tags.map((tag) => languageName(tag, language)),
    language,
  );
}

export function portraitPath(picture: string): string {
  return renditionPath({ mediaId: picture, width: 480, format: 'webp' });
}

function memberView(person: Person, language: Language) {
  const { role, languages = [], phone = null, whatsapp = null, picture, invented = false } = person;
  const name = nameOf(person, language);
  return {
    ...{ name, initials: initialsOf(name), role: shownText(role, language) },
    ...{ speaks: languageList(languages, language), phone: phone && formatPhone(phone), whatsapp, invented },
    picture: picture === undefined ? null : portraitPath(picture),
  };
}
