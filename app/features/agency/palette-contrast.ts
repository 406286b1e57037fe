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

/** WCAG 2.2 AA: text needs 4.5, edges of controls and icons 3. */
const contrasts: readonly (readonly [ColorName, on: readonly ColorName[], min: number])[] = [
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

/** Text or an edge that is hard to make out on its ground. */
export type HardToRead = { name: ColorName; ground: ColorName; found: number; min: number };

/** Colours that are not known are not judged. */
export function findHardToRead(colors: Partial<Palette>): HardToRead[] {
  return contrasts.flatMap(([name, grounds, min]) =>
    grounds.flatMap((ground) => {
      const [front, back] = [colors[name], colors[ground]];
      if (front === undefined || back === undefined) return [];
      const found = contrast(front, back);
      return found < min ? [{ name, ground, found, min }] : [];
    }),
  );
}

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
