import { readChatAccount } from '#app/features/agency/accounts.ts';
import { type Agency, agentRules, type Office } from '#app/features/agency/agency.ts';
import { agencySheet } from '#app/features/agency/agency-sheet.ts';
import { usualHeroNames } from '#app/features/agency/hero/hero-areas.ts';
import type { Logo } from '#app/features/agency/logo/logo.ts';
import type { AgencyPicture } from '#app/features/agency/pictures/agency-picture.ts';
import { isSameValue, type Json, type Sheet } from '#app/features/changes/sheet.ts';
import { defaultLanguage, languages } from '#app/i18n/languages.ts';
import { formatPhone, readPhoneWithExtension } from '#app/platform/phones/phone-number.ts';
import { typedText } from '#app/platform/typed-text.ts';
import { readAccent, withAccent } from './accent.ts';
import { fieldsInput, type Inputs, linesOf, readTexts, rowCount, writeTexts } from './inputs.ts';
import {
  readCalendarDay,
  readLines,
  readLink,
  readOffice,
  readRows,
  readWithdrawn,
  type WrongInputs,
  writeOffice,
} from './list-inputs.ts';
import { readRates, writeRates } from './rates/rate-inputs.ts';
import { type FieldKind, fieldsOf, type SettingSection } from './setting-fields.ts';
import { readLogo, readPicture, writeLogo, writePicture } from './setting-pictures.ts';

/** The inputs of a section as the agency is. */
export function inputsOf(section: SettingSection, agency: Agency): Inputs {
  const sheet = agencySheet(agency);
  const entries = fieldsOf(section).flatMap(([field, kind]) => write(field, kind, sheet[field] ?? null));
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
}

/**
 * The fields of a section as its form says them; the schema of the agency checks them. `wrong`: what cannot be read in the entries of
 * a list, by input. Such an entry stays as it is in the agency, and the others of its list are taken.
 */
export function readInputs(
  section: SettingSection,
  inputs: Inputs,
  agency: Agency,
  { received = {}, fallback = agency }: Sources = {},
): { fields: Sheet; wrong: WrongInputs } {
  const names = (inputs[fieldsInput] ?? '').split(' ');
  const fields = fieldsOf(section).filter(([field]) => names.includes(field));
  const wrong: WrongInputs = {};
  const read = fields.map(([field, kind]) => {
    return [field, readField(field, kind, inputs, { agency, received, fallback, wrong })];
  });
  return { fields: Object.fromEntries(read), wrong };
}

/** `received`: what files of the form became, by field. `fallback`: the agency as long as nobody has set one. */
type Sources = { received?: Sheet; fallback?: Agency };

function readField(
  field: string,
  kind: FormKind,
  inputs: Inputs,
  { agency, received, fallback, wrong }: Required<Sources> & { agency: Agency; wrong: WrongInputs },
): Json {
  const current = agencySheet(agency)[field] ?? null;
  if (kind === 'logo') return readLogo(field, inputs, agency.logo, received[field] as Logo | undefined);
  if (kind !== 'picture') return readTyped(field, kind, inputs, { agency, current, wrong });
  return received[field] ?? readPicture(field, inputs, { current, fallback });
}

/** English is always offered. */
const otherTags = languages.map(({ tag }) => tag).filter((tag) => tag !== defaultLanguage);

/** Without a choice. */
const usualPrivacy = 'area';

type Entry = [string, string];
type Texts = { [language: string]: string };
type Rates = NonNullable<Agency['rates']>;
type AgentRules = NonNullable<Agency['agents']>;
/** How a field of a form is filled in. */
type FormKind = Exclude<FieldKind, 'people'>;

function write(field: string, kind: FormKind, value: Json): Entry[] {
  if (kind === 'agents') return writeAgents(field, value === null ? agentRules({}) : (value as AgentRules));
  if (kind === 'privacy') return [[field, String(value ?? usualPrivacy)]];
  if (kind === 'names') return writeNames(field, value as string[] | null);
  if (kind === 'offers') return ((value as string[] | null) ?? otherTags).map((tag) => [`${field}.${tag}`, 'on']);
  if (value === null) return [];
  switch (kind) {
    case 'logo':
      return writeLogo(field, value as Logo);
    case 'picture':
      return writePicture(field, value as AgencyPicture);
    case 'line':
    case 'account':
    case 'number':
    case 'language':
      return [[field, String(value)]];
    case 'phones':
      return [[field, (value as string[]).map(formatPhone).join('\n')]];
    case 'whatsapp':
      return [[field, formatPhone(`+${value}`)]];
    case 'days':
      return [[field, (value as string[]).join('\n')]];
    case 'texts':
      return Object.entries(writeTexts(field, value as Texts));
    case 'lists':
      return languages.map(({ tag }) => [
        `${field}.${tag}`,
        (value as Texts[]).map((texts) => texts[tag] ?? '').join('\n'),
      ]);
    case 'hours':
      return Object.entries(value as Texts).map(([end, time]) => [`${field}.${end}`, time.replace('24:00', '00:00')]);
    case 'offices':
      return (value as Office[]).flatMap((office, at) => writeOffice(`${field}.${at}`, office));
    case 'links':
    case 'withdrawn':
      return (value as Texts[]).flatMap((link, at) =>
        Object.entries(link).map(([part, text]): Entry => [`${field}.${at}.${part}`, text]),
      );
    case 'accent':
      return [[field, (value as Texts)['canopy'] ?? '']];
    case 'rates':
      return writeRates(field, value as Rates);
    case 'data':
      return [[field, JSON.stringify(value, null, 2)]];
    case 'check':
      return value === true ? [[field, 'on']] : [];
  }
}

function writeAgents(field: string, { keep, publish }: { keep: string; publish: boolean }): Entry[] {
  return [[`${field}.keep`, keep], ...(publish ? [[`${field}.publish`, 'on'] as Entry] : [])];
}

function readTyped(
  field: string,
  kind: Exclude<FormKind, 'logo' | 'picture'>,
  inputs: Inputs,
  { agency, current, wrong }: { agency: Agency; current: Json; wrong: WrongInputs },
): Json {
  const text = typedText(inputs[field] ?? '');
  switch (kind) {
    case 'line':
    case 'language':
      return text === '' ? null : text;
    case 'number':
      return text === '' ? null : readNumber(text);
    case 'phones':
      return readLines(field, text, { current, wrong, problem: 'phone', read: readPhoneWithExtension });
    case 'days':
      return readLines(field, text, { current, wrong, problem: 'day', read: readCalendarDay });
    case 'whatsapp':
      return text === '' ? null : (readChatAccount('whatsapp', text) ?? text);
    case 'account':
      return text === '' ? null : (readChatAccount(field === 'chat.telegram' ? 'telegram' : 'messenger', text) ?? text);
    case 'texts':
      return readTexts(field, inputs);
    case 'lists':
      return readLists(field, inputs);
    case 'hours': {
      const [opens, closes] = ['opens', 'closes'].map((end) => (inputs[`${field}.${end}`] ?? '').slice(0, 5));
      return opens || closes ? { opens: opens ?? '', closes: closes === '00:00' ? '24:00' : (closes ?? '') } : null;
    }
    case 'offices':
      return readRows(field, inputs, { current, wrong, read: readOffice });
    case 'links':
      return readRows(field, inputs, { current, wrong, read: readLink });
    case 'withdrawn': {
      const rows = readRows(field, inputs, { current, wrong, read: readWithdrawn });
      return rows.length === 0 ? null : rows;
    }
    case 'accent': {
      // Without a script a ready colour is chosen beside what is typed.
      const accent = readAccent(text === agency.colors.canopy ? (inputs['ready'] ?? text) : text);
      return accent === null ? text : withAccent(agency.colors, accent);
    }
    case 'agents':
      return readAgents(inputs[`${field}.keep`] === 'all', inputs[`${field}.publish`] === 'on');
    case 'privacy':
      return text === usualPrivacy ? null : text;
    case 'rates':
      return agency.rates ? readRates(field, inputs, agency.rates, wrong) : null;
    case 'check':
      return text === 'on';
    case 'data':
      return readData(inputs[field] ?? '');
    case 'names':
      return readNames(field, inputs);
    case 'offers': {
      const chosen = otherTags.filter((tag) => inputs[`${field}.${tag}`] === 'on');
      return chosen.length === otherTags.length ? null : chosen;
    }
  }
}

function writeNames(field: string, names: string[] | null): Entry[] {
  return (names ?? usualHeroNames).map((name, at) => [`${field}.${at}`, name]);
}

/** Null for those that are typed without a choice. */
function readNames(field: string, inputs: Inputs): Json {
  const rows = Array.from({ length: Math.min(rowCount(inputs, field), 100) }, (_, at) => `${field}.${at}`);
  const place = (row: string) => Number(inputs[`${row}.place`] ?? 0) || 0;
  const kept = rows.filter((row) => inputs[row] && inputs[`${row}.remove`] !== 'on');
  const names = kept.toSorted((one, other) => place(one) - place(other)).flatMap((row) => inputs[row] ?? []);
  const all = [...new Set([...names, ...(inputs[`${field}.add`] ? [inputs[`${field}.add`] ?? ''] : [])])];
  return isSameValue(all, [...usualHeroNames]) ? null : all;
}

/** Null where agents do what they do without a rule. */
function readAgents(all: boolean, publish: boolean): Json {
  const rules = agentRules({});
  return all === (rules.keep === 'all') && publish === rules.publish ? null : { keep: all ? 'all' : 'own', publish };
}

/** What is no number stays as it was typed, for the schema to refuse. */
function readNumber(text: string): number | string {
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? number : text;
}

/** Null for nothing; what is no JSON stays as it was typed, for the schema to refuse. */
function readData(text: string): Json {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

/** One line of each language is one entry. */
function readLists(field: string, inputs: Inputs): Json {
  const columns = languages.map(({ tag }) => [tag, linesOf(inputs[`${field}.${tag}`] ?? '')] as const);
  const count = Math.max(...columns.map(([, lines]) => lines.length));
  return Array.from({ length: count }, (_, at) =>
    Object.fromEntries(columns.flatMap(([tag, lines]) => (lines[at] === undefined ? [] : [[tag, lines[at]]]))),
  );
}
