import * as v from 'valibot';

/** Readers of setting texts. Each message completes the sentence "it must be …". */

export function wholeNumber(min: number, max: number) {
  const message = `a whole number from ${min} to ${max}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
}

/** Scheme, host and port only; a slash at the end is dropped. */
const origin = v.pipe(
  v.string(),
  v.check(isOrigin, 'an http:// or https:// address without a path'),
  v.transform((text) => new URL(text).origin),
);

/** An origin whose cookies nobody on the way can read: https, or this machine and its own network. */
export const publicOrigin = v.pipe(
  origin,
  v.check(
    (text) => text.startsWith('https:') || isPrivateHost(new URL(text).hostname),
    'an https:// address: staff sign in there, and http:// is only for localhost and private networks',
  ),
);

export const webUrl = url(['http:', 'https:'], 'an http:// or https:// address');
export const postgresUrl = url(['postgres:', 'postgresql:'], 'a postgres:// address');
export const smtpUrl = url(['smtp:', 'smtps:'], 'an smtp:// or smtps:// address');

function url(schemes: string[], message: string) {
  return v.pipe(
    v.string(),
    v.check((text) => hasScheme(text, schemes), message),
  );
}

/** `hello@bale.example` or `Your Agency <hello@bale.example>`, on one line. */
export const sender = v.pipe(
  v.string(),
  v.regex(
    /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'an e-mail address, with a name before it if you like',
  ),
);

/** IP addresses and networks in the notation of CIDR, separated by commas; `none` is the empty list. */
export const addressRanges = v.pipe(
  v.string(),
  v.transform((text) => (text === 'none' ? [] : text.split(',').map((range) => range.trim()))),
  v.check((ranges) => ranges.every(isAddressRange), 'addresses or networks, or none'),
);

function isAddressRange(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  if (v.is(ipv4, address)) return Number(bits ?? 0) <= 32;
  return v.is(ipv6, address) && Number(bits ?? 0) <= 128;
}

const ipv4 = v.pipe(v.string(), v.ipv4());
const ipv6 = v.pipe(v.string(), v.ipv6());

function hasScheme(text: string, schemes: string[]): boolean {
  const url = URL.parse(text);
  return url !== null && schemes.includes(url.protocol) && (url.hostname !== '' || schemes.includes('postgres:'));
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !hasScheme(text, ['http:', 'https:'])) return false;
  return url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '' && url.password === '';
}

/** Loopback by name or number, and the private ranges of RFC 1918, RFC 4193 and link-local. */
export function isPrivateHost(hostname: string): boolean {
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true;
  if (hostname.startsWith('[')) return /^\[(?:::1\]|f[cd][\da-f]{2}:|fe[89ab][\da-f]:)/.test(hostname);
  return /^(?:127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d{1,3})+$/.test(hostname);
}
