import type { Omission } from './joined-shapes.ts';

/**
 * The shapes of Amiri that are left out of headings, where they cost 11 KB: letters join in their plain shapes instead.
 * Of the rules, none but two is followed by any word of the site: most are for Persian, Urdu or marks of the Koran. The
 * two (61 and 134) and the shapes, stacks of two or three letters, are followed by 182 of its 3,700 words, 5 of them among
 * the 185 of the demonstration's titles and places. The numbers are places in the GSUB table of Amiri 1.002.
 */
export const rareAmiriShapes: Omission = {
  rules: [
    12, 15, 16, 17, 25, 27, 33, 39, 40, 41, 50, 61, 127, 129, 131, 133, 134, 139, 141, 143, 145, 147, 152, 154, 165,
    173, 179, 183,
  ],
  within: 135,
  shapes: [
    0, 1, 2, 4, 12, 13, 14, 15, 17, 22, 23, 24, 28, 30, 31, 32, 33, 34, 35, 37, 38, 39, 43, 44, 45, 46, 47, 51, 52,
  ],
};
