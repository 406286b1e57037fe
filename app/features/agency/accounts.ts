import type { HandoffApp } from '#app/features/handoffs/handoff.ts';
import { readPhone } from '#app/platform/phones/phone-number.ts';
import { typedText } from '#app/platform/typed-text.ts';
import type { socialBrands } from './social-brands.ts';

type Brand = (typeof socialBrands)[number];

/** `hosts`: without `www.` and its like. `path`: what an account's address may have behind the host. `name`: as one is typed alone. */
type Network = { hosts: readonly string[]; origin: string; path: RegExp; name: RegExp; before: string };

const networks: Readonly<Record<Exclude<Brand, 'whatsapp'>, Network>> = {
  facebook: {
    hosts: ['facebook.com', 'fb.com', 'fb.me'],
    origin: 'https://www.facebook.com',
    path: /^\/(?:(?:pages|people|groups|p|share)\/.+|profile\.php|[\w.-]{2,80})$/i,
    name: /^[a-z\d][\w.-]{1,79}$/i,
    before: '/',
  },
  instagram: {
    hosts: ['instagram.com', 'instagr.am', 'ig.me'],
    origin: 'https://www.instagram.com',
    path: /^\/[\w.]{1,30}$/,
    name: /^[\w.]{1,30}$/,
    before: '/',
  },
  tiktok: {
    hosts: ['tiktok.com', 'vt.tiktok.com', 'vm.tiktok.com'],
    origin: 'https://www.tiktok.com',
    path: /^\/@[\w.]{1,30}$/,
    name: /^[\w.]{1,30}$/,
    before: '/@',
  },
  linkedin: {
    hosts: ['linkedin.com', 'lnkd.in'],
    origin: 'https://www.linkedin.com',
    path: /^\/(?:company|in|school|showcase)\/[^/]{1,100}$/i,
    name: /^[\p{L}\d][\p{L}\d-]{1,99}$/u,
    before: '/company/',
  },
};

const whatsappHosts = ['wa.me', 'whatsapp.com', 'api.whatsapp.com', 'chat.whatsapp.com'];

/**
 * The address of an account, however it was typed: its name with or without `@`, its address with or without `https://`, for WhatsApp
 * a number. Addresses of other sites stay, by https. Null for what can be none of these.
 */
export function readSocialAddress(brand: Brand, typed: string): string | null {
  const text = typedText(typed);
  const address = readAddress(text);
  if (address !== null && !isKnownHost(address)) return isSiteOfNobody(address) ? null : address.href;
  if (brand === 'whatsapp') return readWhatsAppAddress(text, address);
  const { hosts, origin, path, name, before } = networks[brand];
  if (address === null) {
    const account = text.replace(/^@\s*/, '');
    return name.test(account) ? origin + before + account : null;
  }
  if (!hosts.includes(hostOf(address))) return null;
  const account = decoded(address.pathname).replace(/\/+$/, '');
  if (account === '' || !path.test(account)) return firstOfPath(account, path, origin);
  const id = /^\/profile\.php$/i.test(account) ? address.searchParams.get('id') : null;
  return origin + account + (id === null ? '' : `?id=${encodeURIComponent(id)}`);
}

/** The account of a chat app as its links spell it, for WhatsApp digits; null for what can be none. */
export function readChatAccount(app: HandoffApp, typed: string): string | null {
  const text = typedText(typed);
  if (app === 'whatsapp') return readPhone(text)?.slice(1) ?? null;
  const address = readAddress(text);
  if (address === null) {
    const number = app === 'telegram' && /^[+(]?[\d\s().-]{7,}$/.test(text) ? readPhone(text) : null;
    return number ?? accountIn(text.replace(/^@\s*/, ''));
  }
  if (!chatHosts[app].some((host) => host === hostOf(address))) return null;
  const [first = '', second = ''] = decoded(address.pathname).split('/').slice(1);
  if (first === 'profile.php') return accountIn(address.searchParams.get('id') ?? '');
  return accountIn(['t', 's'].includes(first) && second !== '' ? second : first);
}

const chatHosts = {
  messenger: ['m.me', 'messenger.com', 'facebook.com', 'fb.com'],
  telegram: ['t.me', 'telegram.me', 'telegram.dog'],
} as const satisfies Record<Exclude<HandoffApp, 'whatsapp'>, readonly string[]>;

function accountIn(text: string): string | null {
  return /^\+?[\w.-]{1,64}$/.test(text) ? text : null;
}

function readWhatsAppAddress(text: string, address: URL | null): string | null {
  if (address !== null && !whatsappHosts.includes(hostOf(address))) return null;
  const number = readPhone(text);
  if (number !== null) return `https://wa.me/${number.slice(1)}`;
  // A code in the place of a number, a channel, a group.
  const code = address?.pathname.replace(/\/+$/, '') ?? '';
  return address !== null && code.length > 1 ? `https://${address.hostname}${code}` : null;
}

/** `instagram.com/name/reels`: whose it is. */
function firstOfPath(account: string, path: RegExp, origin: string): string | null {
  const parts = account.split('/');
  const shorter = [parts.slice(0, 2).join('/'), parts.slice(0, 3).join('/')].find((part) => path.test(part));
  return shorter === undefined ? null : origin + shorter;
}

/** What has a host and a path, or says that it is an address. */
function readAddress(text: string): URL | null {
  const isAddress = /^https?:\/\//i.test(text) || /^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#]|$)/i.test(text);
  if (!isAddress || /\s/.test(text)) return null;
  const isAlone = /^[a-z\d-]+(?:\.[a-z\d-]+)+$/i.test(text);
  const url = URL.parse(`https://${text.replace(/^https?:\/\//i, '')}`);
  // A name may have a dot in it.
  return url !== null && isAlone && !isKnownHost(url) ? null : url;
}

function isSiteOfNobody({ hostname, username }: URL): boolean {
  return username !== '' || !hostname.includes('.');
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^(?:www|m|mobile|web|business|id|en|l)\.(?=[^.]+\.)/, '');
}

function isKnownHost(address: URL): boolean {
  const known = [
    ...Object.values(networks).flatMap(({ hosts }) => hosts),
    ...whatsappHosts,
    ...Object.values(chatHosts).flat(),
  ];
  return known.some((host) => host === hostOf(address));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
