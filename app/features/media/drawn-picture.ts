import type { Drawing } from '#app/platform/images/drawing.ts';

/** The name of a drawn picture: what it is of, in which of its shapes, and the hash of all that decides how it looks. */
export type DrawnName = { of: string; shape: string; hash: string };

/** `coverId`: the kept picture behind it, or null. `fonts`: WOFF files as packages name them, `@fontsource/…/x.woff`. */
export type DrawingOrder = { drawing: Drawing; coverId: string | null; fonts: readonly string[] };
