import { type Encoding, encodings } from '#delivery/cache/compress.ts';

/**
 * The best of `available` (the server's own order) that an Accept-Encoding header allows; null for the plain bytes.
 * The visitor's q-values only forbid or allow: RFC 9110 lets the server choose among what is acceptable.
 */
export function chooseEncoding(
  header: string | undefined,
  available: readonly Encoding[] = encodings,
): Encoding | null {
  if (header === undefined) return null;
  const known = available === encodings ? chosen.get(header) : undefined;
  if (known !== undefined) return known;
  const choice = choose(header, available);
  if (available === encodings && chosen.size < maxChosen) chosen.set(header, choice);
  return choice;
}

/** Browsers send a handful of different headers, each with every request. */
const chosen = new Map<string, Encoding | null>();
const maxChosen = 100;

function choose(header: string, available: readonly Encoding[]): Encoding | null {
  const accepted = new Map(header.toLowerCase().split(',').map(readPart));
  const allows = (name: string) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0;
  return available.find(allows) ?? null;
}

function readPart(part: string): [name: string, quality: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return [name === 'x-gzip' ? 'gzip' : name, quality === undefined ? 1 : Number(quality) || 0];
}
