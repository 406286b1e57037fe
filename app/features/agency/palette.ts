import * as v from 'valibot';
import { colorNames, findHardToRead } from './palette-contrast.ts';

const hexColor = /^#[0-9a-f]{6}$/;

const color = v.pipe(
  v.string('must be a colour such as #336699'),
  v.toLowerCase(),
  v.regex(hexColor, 'must be a colour such as #336699'),
);

export const Palette = v.pipe(
  v.strictObject(v.entriesFromList(colorNames, color)),
  v.rawCheck(({ dataset, addIssue }) => {
    const sent = Object.entries(dataset.value as Record<string, unknown>);
    const known = sent.filter(([, color]) => typeof color === 'string' && hexColor.test(color));
    for (const { name, ground, found, min } of findHardToRead(Object.fromEntries(known))) {
      const shown = Math.floor(found * 10) / 10;
      addIssue({ message: `${name} on ${ground} has a contrast of ${shown}; it must have at least ${min}` });
    }
  }),
);
