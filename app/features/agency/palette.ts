import * as v from 'valibot';

/** The colours of the design. Each is `--color-<name>` on pages; mails, share pictures, maps and the docs take them too. */
export const colorNames = [
  // Grounds: of the page, of fields and menus, of quiet fills.
  ...['paper', 'paper-raised', 'sand'],
  // Text: headings, body, labels.
  ...['ink', 'ink-2', 'ink-3'],
  // Hairlines, and the edges of fields and controls.
  ...['rule', 'rule-strong'],
  // The action colour; `deep` is the ground of the footer and of everything over photographs.
  ...['canopy', 'canopy-hover', 'canopy-deep', 'canopy-soft', 'on-deep-2', 'on-deep-3', 'rule-deep'],
  // The one accent: caret, focus, "you are here".
  ...['terracotta', 'terracotta-deep'],
  ...['heart', 'danger', 'danger-soft', 'warning', 'warning-soft', 'success', 'info', 'info-soft'],
  // Over the first photograph, so that text on it can be read; the sea on maps.
  ...['shade', 'water'],
] as const;

export type ColorName = (typeof colorNames)[number];

/** As `#rrggbb`. */
export type Palette = Readonly<Record<ColorName, string>>;

const hexColor = /^#[0-9a-f]{6}$/;

const color = v.pipe(
  v.string('must be a colour such as #336699'),
  v.toLowerCase(),
  v.regex(hexColor, 'must be a colour such as #336699'),
);

/** WCAG 2.2 AA: text needs 4.5, edges of controls and icons 3. */
const contrasts: readonly (readonly [ColorName, on: readonly ColorName[], atLeast: number])[] = [
  ['ink', ['paper', 'paper-raised', 'sand'], 4.5],
  ['ink-2', ['paper', 'paper-raised', 'sand'], 4.5],
  ['ink-3', ['paper', 'paper-raised', 'sand'], 4.5],
  ['rule-strong', ['paper', 'paper-raised'], 3],
  ['canopy', ['paper', 'paper-raised', 'canopy-soft'], 4.5],
  ['paper', ['canopy', 'canopy-hover', 'canopy-deep'], 4.5],
  ['on-deep-2', ['canopy-deep'], 4.5],
  ['on-deep-3', ['canopy-deep'], 4.5],
  ['terracotta', ['paper', 'paper-raised', 'sand'], 4.5],
  ['terracotta-deep', ['canopy-deep'], 4.5],
  ['heart', ['paper', 'paper-raised'], 3],
  ['danger', ['paper', 'danger-soft'], 4.5],
  ['warning', ['warning-soft'], 4.5],
  ['success', ['paper', 'canopy-soft'], 4.5],
  ['info', ['info-soft'], 4.5],
];

export const Palette = v.pipe(
  v.strictObject(v.entriesFromList(colorNames, color)),
  v.rawCheck(({ dataset, addIssue }) => {
    const given = dataset.value as Partial<Record<ColorName, unknown>>;
    const colorOf = (name: ColorName) => {
      const value = given[name];
      return typeof value === 'string' && hexColor.test(value) ? value : null;
    };
    for (const [name, grounds, atLeast] of contrasts) {
      for (const ground of grounds) {
        const [front, back] = [colorOf(name), colorOf(ground)];
        if (front === null || back === null || contrast(front, back) >= atLeast) continue;
        const found = Math.floor(contrast(front, back) * 10) / 10;
        addIssue({ message: `${name} on ${ground} has a contrast of ${found}; it must have at least ${atLeast}` });
      }
    }
  }),
);

/** From 1 to 21, as WCAG 2.2 defines it. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
