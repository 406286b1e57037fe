/** Which name is being written, how many of its letters are there, and whether they are being taken back. */
export type Typed = { name: number; shown: number; deleting: boolean };

const typingMs = 70;
const deletingMs = 40;
const pauseMs = 1500;

/** How long the letters stay as they are, and what is there then. `letters`: how many the present name has. */
export function nextTyped(
  { name, shown, deleting }: Typed,
  letters: number,
  names: number,
): { afterMs: number; typed: Typed } {
  if (!deleting && shown < letters) return { afterMs: typingMs, typed: { name, shown: shown + 1, deleting } };
  if (!deleting) return { afterMs: pauseMs, typed: { name, shown: letters - 1, deleting: true } };
  if (shown > 0) return { afterMs: deletingMs, typed: { name, shown: shown - 1, deleting } };
  return { afterMs: typingMs, typed: { name: (name + 1) % names, shown: 1, deleting: false } };
}

/** The letters as a reader counts them: a mark stays with what it stands on. */
export function lettersOf(name: string): string[] {
  return 'Segmenter' in Intl ? Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment) : [...name];
}
