import type { Agency } from '#app/features/agency/agency.ts';
import type { Logo } from '#app/features/agency/logo/logo.ts';
import {
  type AgencyPicture,
  type AgencyPictureName,
  type ReceivedPicture,
  uprightOf,
} from '#app/features/agency/pictures/agency-picture.ts';
import type { Json } from '#app/features/changes/sheet.ts';
import type { Focus } from '#app/features/media/pictures.ts';
import { typedText } from '#app/platform/typed-text.ts';
import type { Inputs } from './inputs.ts';

type Entry = [string, string];

/** What a picture's inputs hold: which it is, and in hundredths of its sides what crops keep. */
export function writePicture(field: string, picture: AgencyPicture): Entry[] {
  if (typeof picture === 'string') return [];
  const { x, y } = picture.focus ?? middle;
  return [
    [`${field}.id`, picture.id],
    [`${field}.x`, String(Math.round(x * 100))],
    [`${field}.y`, String(Math.round(y * 100))],
  ];
}

export const middle = { x: 0.5, y: 0.5 };

/** The picture of a field as its form says it: the demonstration's again, or the one it had with what crops keep. */
export function readPicture(
  field: string,
  inputs: Inputs,
  { current, fallback }: { current: Json; fallback: Agency },
): Json {
  const name = field.replace('pictures.', '') as AgencyPictureName;
  if (inputs[`${field}.demo`] === 'on') return (fallback.pictures[name] ?? null) as Json;
  const id = inputs[`${field}.id`];
  if (id === undefined) return current;
  const [x, y] = ['x', 'y'].map((part) => {
    const hundredths = Number(inputs[`${field}.${part}`] ?? 50);
    return Number.isFinite(hundredths) ? Math.min(100, Math.max(0, Math.round(hundredths))) / 100 : 0.5;
  });
  const focus = { x: x ?? 0.5, y: y ?? 0.5 };
  const known = Object(current) as Partial<ReceivedPicture>;
  const kept = known.id === id && known.cut !== undefined ? { cut: known.cut } : {};
  return focus.x === middle.x && focus.y === middle.y ? { id, ...kept } : { id, focus, ...kept };
}

/** The wide pictures of the home page, which phones see a part of. */
export function isWide(field: string): boolean {
  return Object.keys(uprightOf).some((name) => field === `pictures.${name}`);
}

export function writeLogo(field: string, { word, wordless }: Logo): Entry[] {
  return [[`${field}.word`, word ?? ''], ...(wordless ? [[`${field}.wordless`, 'on'] as Entry] : [])];
}

/** `mark`: of a file that was sent; the present one stays without it, unless none is wanted. */
export function readLogo(field: string, inputs: Inputs, current: Logo, mark: Logo | undefined): Json {
  const word = typedText(inputs[`${field}.word`] ?? '');
  const { word: _word, wordless: _wordless, ...present } = current;
  const shown = mark ?? (inputs[`${field}.markless`] === 'on' ? {} : present);
  const hasMark = Object.keys(shown).length > 0;
  return {
    ...shown,
    ...(word !== '' && { word }),
    ...(hasMark && inputs[`${field}.wordless`] === 'on' && { wordless: true }),
  } as Json;
}

/** A picture as the pages show it now. */
export type ShownPicture = { mediaId: string; width: number; height: number; focus?: Focus | undefined };

export type ShownPictures = Partial<Record<AgencyPictureName, ShownPicture>>;
