import { readChatAccount } from '#app/features/agency/accounts.ts';
import type { Person } from '#app/features/agency/team/person.ts';
import { languageList } from '#app/features/agency/team/team-view.ts';
import { type Inputs, readTexts, writeTexts } from '#app/features/settings/inputs.ts';
import { defaultLanguage, type Language } from '#app/i18n/languages.ts';
import { formatPhone, readPhoneWithExtension } from '#app/platform/phones/phone-number.ts';
import { typedText } from '#app/platform/typed-text.ts';
import { readLanguages } from './spoken-languages.ts';

/** The inputs of somebody's form, as they are; `place`: from 1 on. */
export function personInputs(person: Person, place: number, language: Language): Inputs {
  const { name, role, languages = [], phone = '', whatsapp = '', staff = '', hidden, invented } = person;
  return {
    ...writeTexts('name', typeof name === 'string' ? { [defaultLanguage]: name } : name),
    ...writeTexts('role', role),
    ...{ languages: languageList(languages, language), phone: formatPhone(phone), staff, place: String(place) },
    whatsapp: whatsapp && formatPhone(`+${whatsapp}`),
    ...(hidden && { hidden: 'on' }),
    ...(invented && { invented: 'on' }),
  };
}

/** What a form says of somebody, for the schema to check; the picture is as it was. */
export function readPerson(inputs: Inputs, { id, picture }: Pick<Person, 'id' | 'picture'>): Record<string, unknown> {
  const typed = (name: string) => typedText(inputs[name] ?? '');
  const [spoken, phone, whatsapp] = [readLanguages(typed('languages')), typed('phone'), typed('whatsapp')];
  const names = readTexts('name', inputs) as Record<string, string> | null;
  const isOneName = names !== null && Object.keys(names).join() === defaultLanguage;
  return {
    ...{ id, name: isOneName ? names[defaultLanguage] : (names ?? ''), role: readTexts('role', inputs) ?? {} },
    ...(spoken.length > 0 && { languages: spoken }),
    ...(phone !== '' && { phone: readPhoneWithExtension(phone) ?? phone }),
    ...(whatsapp !== '' && { whatsapp: readChatAccount('whatsapp', whatsapp) ?? whatsapp }),
    ...(picture !== undefined && { picture }),
    ...(typed('staff') !== '' && { staff: typed('staff') }),
    ...(inputs['hidden'] === 'on' && { hidden: true }),
    ...(inputs['invented'] === 'on' && { invented: true }),
  };
}

/** Where among so many others somebody is to stand, from 0 on; at the end where the form says no number. */
export function readPlace({ place = '' }: Inputs, others: number): number {
  return /^\d{1,3}$/.test(place.trim()) ? Math.min(Math.max(Number(place) - 1, 0), others) : others;
}
