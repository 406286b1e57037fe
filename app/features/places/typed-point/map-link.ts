import type { Point } from '#app/features/places/map/mercator.ts';
import { readPlusCode } from './plus-code.ts';
import { readCoordinates } from './typed-coordinates.ts';

/** Hosts whose links say nothing themselves, and how their paths begin. */
const shorteners: readonly (readonly [host: RegExp, path: RegExp])[] = [
  [/^maps\.app\.goo\.gl$/, /^\//],
  [/^(?:www\.)?goo\.gl$/, /^\/maps\b/],
  [/^g\.co$/, /^\//],
  [/^maps\.apple(?:\.com)?$/, /^\/p\//],
  [/^(?:www\.)?(?:osm|openstreetmap)\.org$/, /^\/go\//],
];

export function isShortened({ hostname, pathname }: URL): boolean {
  return shorteners.some(([host, path]) => host.test(hostname) && path.test(pathname));
}

/** Names of parameters that hold a point, the most exact first. */
const parameters = ['coordinate', 'query', 'destination', 'daddr', 'q'] as const;

/** Of the middle of a window; in a link of Apple's `ll` is the pin. */
const windowParameters = ['ll', 'center', 'sll'] as const;

/** `isWindow`: the link shows a part of the map, and the point is its middle. */
export type LinkPoint = Point & { isWindow: boolean };

/** The point a full link of a map pins, else the middle of what it shows; null for none. */
export function readMapLink(link: URL): LinkPoint | null {
  const inner = URL.parse(link.searchParams.get('continue') ?? '');
  if (inner !== null && !inner.searchParams.has('continue')) return readMapLink(inner);
  const whole = decoded(link.href);
  const pin =
    readPinned(whole) ??
    readMarker(link.searchParams) ??
    readParameters(link.searchParams, isOfApple(link) ? [...parameters, 'll'] : parameters) ??
    readPath(link) ??
    readDestination(whole);
  if (pin !== null) return { ...pin, isWindow: false };
  const middle = readParameters(link.searchParams, windowParameters) ?? readShown(whole);
  return middle && { ...middle, isWindow: true };
}

function isOfApple({ hostname }: URL): boolean {
  return hostname === 'maps.apple.com';
}

/** Of Google's places: `!3d-8.8159!4d115.1622`, the last one being what the link is about. */
function readPinned(whole: string): Point | null {
  const pins = [...whole.matchAll(/!3d(-?\d{1,3}(?:\.\d{1,20})?)!4d(-?\d{1,3}(?:\.\d{1,20})?)/g)];
  const [, latitude, longitude] = pins.at(-1) ?? [];
  return pointOf(latitude, longitude);
}

/** Of OpenStreetMap. */
function readMarker(params: URLSearchParams): Point | null {
  return pointOf(params.get('mlat'), params.get('mlon'));
}

function readParameters(params: URLSearchParams, names: readonly string[]): Point | null {
  for (const name of names) {
    const point = readWords(params.get(name) ?? '');
    // `geo:0,0?q=…` and its like.
    if (point !== null && (point.latitude !== 0 || point.longitude !== 0)) return point;
  }
  return null;
}

/** Of `geo:-8.8159,115.1622`, and of Google's `/place/…`, `/search/…` and `/dir/from/to`: the last part that is a point, of directions where they lead. */
function readPath({ pathname }: URL): Point | null {
  const named = pathname.split('/').filter((part) => part !== '' && !/^(?:@|data=)/.test(part));
  for (const part of named.includes('dir') ? named.slice(-1) : named.toReversed()) {
    const point = readWords(decoded(part.replaceAll('+', ' ').replace(/;.*$/, '')));
    if (point !== null) return point;
  }
  return null;
}

/** Of Google's directions between named places: `!2m2!1d115.1622!2d-8.8159`, the last one being where they lead. */
function readDestination(whole: string): Point | null {
  const stops = [...whole.matchAll(/!1d(-?\d{1,3}(?:\.\d{1,20})?)!2d(-?\d{1,3}(?:\.\d{1,20})?)(?![\d.]|!3d)/g)];
  const [, longitude, latitude] = stops.at(-1) ?? [];
  return pointOf(latitude, longitude);
}

/** Google's `/@-8.8159,115.1622,17z`, OpenStreetMap's `#map=17/-8.8159/115.1622`. */
function readShown(whole: string): Point | null {
  const [, latitude, longitude] =
    /\/@(-?\d{1,3}\.\d{1,20}),(-?\d{1,3}\.\d{1,20})/.exec(whole) ??
    /#map=[\d.]{1,8}\/(-?\d{1,3}\.\d{1,20})\/(-?\d{1,3}\.\d{1,20})/.exec(whole) ??
    [];
  return pointOf(latitude, longitude);
}

/** `loc:-8.8159,115.1622`, `-8.8159,115.1622(A name)`, and everything that can be typed. */
function readWords(words: string): Point | null {
  const bare = words
    .replace(/^loc:/i, '')
    .replace(/\([^()]*\)$/, '')
    .trim();
  return readCoordinates(bare) ?? readPlusCode(bare);
}

function pointOf(latitude: string | null | undefined, longitude: string | null | undefined): Point | null {
  const isNumber = (text: string | null | undefined) => /^-?\d{1,3}(?:\.\d{1,20})?$/.test(text ?? '');
  if (!(isNumber(latitude) && isNumber(longitude))) return null;
  return { latitude: Number(latitude), longitude: Number(longitude) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
