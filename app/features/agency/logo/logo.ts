import * as v from 'valibot';
import { line, matching, pictureId } from '#app/features/agency/record-values.ts';

const numbers = /^-?\d+(\.\d+)? -?\d+(\.\d+)? \d*[1-9]\d*(\.\d+)? \d*[1-9]\d*(\.\d+)?$/;

const pathData = /^\s*[Mm][MmLlHhVvCcSsQqTtAaZz\d\s,.eE+-]*$/;

const LogoPath = v.strictObject({
  d: v.pipe(
    matching(pathData, 'must be the data of an SVG path'),
    v.maxLength(20_000, 'must have at most 20000 characters'),
  ),
  /** In units of the viewBox; without it the path is filled. */
  strokeWidth: v.optional(v.pipe(v.number('must be a number'), v.minValue(0.01, 'must be at least 0.01'))),
  /** Lines with round ends and corners. */
  round: v.optional(v.boolean('must be true or false')),
  /** What lies within an area twice is not of it. */
  evenOdd: v.optional(v.boolean('must be true or false')),
});

const side = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(1, 'must be at least 1'),
);

/**
 * The agency's mark with the word beside it: a drawing in one colour, which is the text's around it, or a picture in its own colours;
 * without either, the word stands alone. Data only: markup of a record never reaches a page.
 */
export const Logo = v.pipe(
  v.strictObject({
    viewBox: v.optional(matching(numbers, 'must be four numbers such as 0 0 30 26')),
    paths: v.optional(v.pipe(v.array(LogoPath), v.minLength(1, 'must have at least one path'))),
    /** Its size in pixels. */
    picture: v.optional(v.strictObject({ id: pictureId, width: side, height: side })),
    /** What stands beside it; without it, the agency's name. */
    word: v.optional(line(60)),
    /** Whether the mark stands alone, as one that is a word itself. */
    wordless: v.optional(v.boolean('must be true or false')),
  }),
  v.check(
    ({ viewBox, paths }) => (viewBox === undefined) === (paths === undefined),
    'must have viewBox and paths, or neither',
  ),
  v.check(
    ({ paths, picture }) => paths === undefined || picture === undefined,
    'must be a drawing or a picture, not both',
  ),
  v.check(
    ({ paths, picture, wordless }) => !wordless || Boolean(paths ?? picture),
    'must have a mark where it has no word',
  ),
);

export type Logo = v.InferOutput<typeof Logo>;

/** Width by height of the mark; null without one. */
export function markRatio({ viewBox, picture }: Logo): number | null {
  if (picture !== undefined) return picture.width / picture.height;
  const [, , width, height] = viewBox?.split(' ').map(Number) ?? [];
  return width && height ? width / height : null;
}
