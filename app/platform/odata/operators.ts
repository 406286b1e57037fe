import type { Value } from './entity-type.ts';

type Compare = (left: Value, right: Value) => boolean;

/** OData 4.0, part 2, section 5.1.1.1: only `eq` and `ne` match null; other comparisons with it are false. */
export const operators: Record<string, Compare> = {
  eq: (left, right) => left === right,
  ne: (left, right) => left !== right,
  gt: (left, right) => left !== null && right !== null && left > right,
  ge: (left, right) => left !== null && right !== null && left >= right,
  lt: (left, right) => left !== null && right !== null && left < right,
  le: (left, right) => left !== null && right !== null && left <= right,
};

/** Unsupported operators of OData 4.01. */
export const otherOperators = new Set(['add', 'sub', 'mul', 'div', 'divby', 'mod', 'has']);

export type TextFunction = (text: string, part: string) => boolean;

/** OData 4.01, part 2, section 5.1.1.5: conditions on two texts, letter by letter. */
export const textFunctions: Record<string, TextFunction> = {
  contains: (text, part) => text.includes(part),
  startswith: (text, part) => text.startsWith(part),
  endswith: (text, part) => text.endsWith(part),
};

/** OData 4.01, part 2, section 5.1.1.7: of one text. */
export const caseFunctions: Record<string, (text: string) => string> = {
  tolower: (text) => text.toLowerCase(),
  toupper: (text) => text.toUpperCase(),
};

/** The other functions of OData 4.01 and OData 2, all unsupported. */
export const otherFunctions = new Set(
  `length indexof substring trim concat matchesPattern year month day hour minute second
  fractionalseconds totalseconds date time totaloffsetminutes mindatetime maxdatetime now round floor ceiling cast isof
  any all geo.distance geo.length geo.intersects case hassubset hassubsequence substringof`.split(/\s+/),
);
