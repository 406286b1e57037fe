import type { Json, Sheet } from '#app/features/changes/sheet.ts';
import { type Place, wholeIsland } from '#app/features/places/place.ts';
import { placeGroups } from '#app/features/places/place-groups.ts';
import { readPoint } from '#app/features/places/typed-point/read-point.ts';
import { findVillages } from '#app/features/places/villages/find-villages.ts';
import { pinFault } from '#app/features/places/villages/propose-area.ts';
import type { Language } from '#app/i18n/languages.ts';
import { type AreaField, areaFields } from './area.ts';

/** Why a field cannot hold what was typed. */
export type AreaProblem =
  | 'missing'
  | 'too_long'
  | 'letters'
  | 'reserved'
  | 'taken'
  | 'former'
  | 'name_taken'
  | 'point'
  | 'shortened'
  | 'outside'
  | 'at_sea'
  | 'villages'
  | 'size';

export type AreaInputs = Readonly<Record<string, string>>;
export type AreaProblems = Partial<Record<AreaField, AreaProblem>>;

/** Addresses that mean something else: everywhere, or a page of the desk. */
const reserved = new Set([wholeIsland, 'new', 'all', 'any', 'none', 'null', 'undefined']);

export const maxNameLength = 60;
export const maxSlugLength = 40;
export const maxDescriptionLength = 600;
export const maxAliases = 40;

/** What was typed into the form of an area, as its sheet has it, and what no field can hold. It has a name in each language that is offered. */
export function readArea(inputs: AreaInputs, offered: readonly Language[]): { values: Sheet; problems: AreaProblems } {
  const values: Record<string, Json> = {};
  const problems: AreaProblems = {};
  for (const field of areaFields) {
    const read = readField(field, inputs[field] ?? '', { inputs, offered });
    if (typeof read === 'object' && read !== null && 'problem' in read) problems[field] = read.problem as AreaProblem;
    else values[field] = read;
  }
  return { values, problems };
}

type Around = { inputs: AreaInputs; offered: readonly Language[] };

function readField(field: AreaField, typed: string, { inputs, offered }: Around): Json | { problem: AreaProblem } {
  if (field.startsWith('names.')) {
    const isAsked = offered.some((tag) => field === `names.${tag}`);
    return readText(typed, maxNameLength, isAsked);
  }
  if (field.startsWith('descriptions.')) return readText(typed, maxDescriptionLength, field === 'descriptions.en');
  switch (field) {
    case 'slug':
      return readSlug(typed || slugFrom(inputs['names.en'] ?? ''));
    case 'group':
      return placeGroups.some(({ key }) => key === typed) ? typed : null;
    case 'point':
      return readMiddle(typed);
    case 'precisionM':
      return readSize(typed, inputs['point'] ?? '');
    default:
      return readAliases(typed, inputs);
  }
}

function readText(typed: string, maxLength: number, isRequired: boolean): string | null | { problem: AreaProblem } {
  const text = oneLine(typed);
  if (text === '') return isRequired ? { problem: 'missing' } : null;
  return text.length > maxLength ? { problem: 'too_long' } : text;
}

/** Without what cannot be seen and would steer the text around it. */
function oneLine(typed: string): string {
  return typed
    .slice(0, 20_000)
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** What a name would be in an address; nothing of it where it has no Latin letter. */
export function slugFrom(name: string): string {
  return name
    .slice(0, 1_000)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
    .slice(0, maxSlugLength);
}

function readSlug(typed: string): string | { problem: AreaProblem } {
  const slug = oneLine(typed).toLowerCase();
  if (slug === '') return { problem: 'missing' };
  if (slug.length > maxSlugLength) return { problem: 'too_long' };
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return { problem: 'letters' };
  return reserved.has(slug) ? { problem: 'reserved' } : slug;
}

/** Coordinates, a link of a map, or the name of a village, whose middle it is. */
function readMiddle(typed: string): { latitude: number; longitude: number } | { problem: AreaProblem } {
  if (typed.trim() === '') return { problem: 'missing' };
  const villages = typed.length > 200 ? [] : findVillages(typed);
  if (villages.length > 1) return { problem: 'villages' };
  const read = villages[0] ? { point: villages[0].middle, problem: null } : readPoint(typed);
  if (read.point === null) return { problem: read.problem === 'unreadable' ? 'point' : read.problem };
  const { latitude, longitude } = read.point;
  return pinFault(read.point, null) === 'at_sea' ? { problem: 'at_sea' } : { latitude, longitude };
}

const sizes = { min: 100, max: 30_000 };

/** In whole metres; of a village as large as that is. */
function readSize(typed: string, point: string): number | { problem: AreaProblem } {
  const [village] = typed.trim() === '' && point.length <= 200 ? findVillages(point) : [];
  if (village) return village.radiusM;
  const metres = /^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : 0;
  if (typed.trim() === '') return { problem: 'missing' };
  return metres >= sizes.min && metres <= sizes.max ? metres : { problem: 'size' };
}

/** A name on each line or behind a comma, each once, without the area's own. */
function readAliases(typed: string, inputs: AreaInputs): string[] | { problem: AreaProblem } {
  if (typed.length > maxAliases * (maxNameLength + 2)) return { problem: 'too_long' };
  const own = new Set(['names.en', 'names.id', 'names.ar'].map((name) => oneLine(inputs[name] ?? '').toLowerCase()));
  const aliases = typed.split(/[\n,،]/).map((alias) => oneLine(alias).toLowerCase());
  const found = [...new Set(aliases)].filter((alias) => alias !== '' && !own.has(alias));
  const isTooLong = found.length > maxAliases || found.some((alias) => alias.length > maxNameLength);
  return isTooLong ? { problem: 'too_long' } : found;
}

/** How the form of an area begins. */
export function areaInputs(place: Place): AreaInputs {
  const { names, descriptions } = place;
  const texts = (name: string, all: Readonly<Record<string, string | undefined>>) =>
    Object.entries(all).map(([tag, text]) => [`${name}.${tag}`, text ?? '']);
  return {
    ...Object.fromEntries([...texts('names', names), ...texts('descriptions', descriptions)]),
    slug: place.slug,
    aliases: place.aliases.join('\n'),
    group: place.group ?? '',
    point: `${place.latitude}, ${place.longitude}`,
    precisionM: String(place.precisionM),
  };
}
