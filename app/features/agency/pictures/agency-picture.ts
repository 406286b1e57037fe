import * as v from 'valibot';
import { pictureId } from '#app/features/agency/record-values.ts';
import type { Json } from '#app/features/changes/sheet.ts';
import { propertyTypes } from '#app/features/listings/listing-vocabulary.ts';

/** The pictures of the home page's beginning, each with the one that phones show in its place. */
export const uprightOf = {
  hero: 'heroUpright',
  heroRice: 'heroRiceUpright',
  heroBeach: 'heroBeachUpright',
} as const;

type WideName = keyof typeof uprightOf;
export type AgencyPictureName =
  | WideName
  | (typeof uprightOf)[WideName]
  | 'about'
  | 'contact'
  | (typeof propertyTypes)[number];

export const wideNames = Object.keys(uprightOf) as WideName[];

/** All pictures of the pages, by which the record names them. */
export const pictureNames: readonly AgencyPictureName[] = [
  ...wideNames.flatMap((name) => [name, uprightOf[name]]),
  ...(['about', 'contact'] as const),
  ...propertyTypes,
];

/** What phones see of a wide picture: two to three. */
export const uprightShape = { width: 2, height: 3 };

const share = v.pipe(
  v.number('must be a number'),
  v.minValue(0, 'must be at least 0'),
  v.maxValue(1, 'must be at most 1'),
);

const path = v.pipe(v.string('must be a path'), v.nonEmpty('must be a path'), v.regex(/^[^\0]+$/, 'must be a path'));

const ReceivedPicture = v.strictObject({
  id: pictureId,
  /** What crops keep, where that is not the middle. */
  focus: v.optional(v.strictObject({ x: share, y: share })),
  /** Its part for phones. */
  cut: v.optional(pictureId),
});

export type ReceivedPicture = v.InferOutput<typeof ReceivedPicture>;

/** A file, by its path relative to the folder the site runs in, or a picture that the desk received. */
export const AgencyPicture = v.union([path, ReceivedPicture], 'must be a path, or a picture with an id');

export type AgencyPicture = v.InferOutput<typeof AgencyPicture>;

/** The received pictures that a field of the record names, by its value. */
export function picturesNamedBy(field: string, value: Json | undefined): string[] {
  if (field === 'people') return Array.isArray(value) ? value.flatMap(portraitOf) : [];
  const { id, cut, picture } = Object(value ?? {}) as { id?: string; cut?: string; picture?: { id: string } };
  if (field === 'logo') return picture === undefined ? [] : [picture.id];
  return field.startsWith('pictures.') ? [id, cut].filter((each) => each !== undefined) : [];
}

function portraitOf(person: Json): string[] {
  const { picture } = Object(person) as { picture?: string };
  return picture === undefined ? [] : [picture];
}
