import { contrast, findHardToRead, type Palette } from '#app/features/agency/palette-contrast.ts';

/** Colours an agency may take as they are. */
export const readyAccents = ['#1f4a35', '#1f3a5f', '#5c2a2e', '#3b2f5c', '#3a3a33'] as const;

/** What an accent is seen as, and the ground or text it is read against. */
export const accentStates = {
  button: ['paper', 'canopy'],
  hover: ['paper', 'canopy-hover'],
  pressed: ['paper', 'canopy-deep'],
  chosen: ['canopy', 'canopy-soft'],
} as const satisfies Record<string, readonly [keyof Palette, keyof Palette]>;

export type AccentState = keyof typeof accentStates;

/** WCAG 2.2 AA, for text. */
export const minContrast = 4.5;

export function readAccent(text: string): string | null {
  const hex = text.trim().toLowerCase().replace(/^#?/, '#');
  return /^#[0-9a-f]{6}$/.test(hex) ? hex : null;
}

/** The palette with everything that can be pressed in this colour, whether it can be read or not. */
export function withAccent(colors: Palette, accent: string): Palette {
  if (accent === colors.canopy) return colors;
  const deep = mix(accent, '#000000', 0.38);
  return {
    ...colors,
    ...{ canopy: accent, 'canopy-hover': mix(accent, '#ffffff', 0.08), 'canopy-deep': deep },
    ...{ 'canopy-soft': mix(accent, colors.paper, 0.88), 'rule-deep': mix(deep, colors.paper, 0.15) },
    ...{ 'on-deep-2': mix(deep, colors.paper, 0.8), 'on-deep-3': mix(deep, colors.paper, 0.66) },
  };
}

export function stateContrast(colors: Palette, state: AccentState): number {
  const [text, ground] = accentStates[state];
  return contrast(colors[text], colors[ground]);
}

/** The nearest colour that can be read in every state: this one, or a darker one. */
export function readableAccent(colors: Palette, accent: string): string {
  for (let dark = 0; dark < 1; dark += 0.02) {
    const candidate = mix(accent, '#000000', dark);
    if (findHardToRead(withAccent(colors, candidate)).length === 0) return candidate;
  }
  return colors.canopy;
}

/** `share` of the other colour. */
function mix(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round((a ?? 0) * (1 - share) + (b ?? 0) * share);
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
