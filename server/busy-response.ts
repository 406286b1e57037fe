import type { IncomingMessage, ServerResponse } from 'node:http';
import { busyPage } from '#app/features/agency/busy-page/busy-page.ts';
import { isDataPath } from '#delivery/router-internals.ts';
import { contentSecurityPolicy, noInline } from './content-security.ts';
import { requestIdOf } from './request-info.ts';

type Language = Parameters<typeof busyPage>[0];

type Options = { https: boolean; languageOf: (lang: string | null) => Language };

const text = 'Many people are looking just now. Please try again in a few seconds.\n';
const api = JSON.stringify({ status: 'error', data: null, message: text.trim() });
const reso = JSON.stringify({ error: { code: '503', message: text.trim() } });

/** So many refusals a second take a tenth of a core. */
const stormPerSecond = 1_000;

/**
 * From there on. Nobody feels it, and whoever asks again at once, instead of when `Retry-After` says, cannot do so so often that
 * others are not heard for it.
 */
const delayMs = 80;

/** They do not all come back in the same second. */
const retrySeconds = { min: 3, max: 8 };

/**
 * Writes the answer for whoever cannot be served at the moment, which costs next to nothing: 503 and when to come back. In
 * a storm it is sent a moment later.
 */
export function busyResponse({ https, languageOf }: Options) {
  const policy = contentSecurityPolicy(noInline, { https, development: false });
  const common = [
    ...['Cache-Control', 'no-store'],
    ...['X-Content-Type-Options', 'nosniff'],
    ...['X-Frame-Options', 'DENY'],
    ...['Referrer-Policy', 'same-origin'],
    ...['Content-Security-Policy', policy],
    ...['X-Robots-Tag', 'noindex'],
  ];
  const represent = (type: string, content: string) => {
    const body = Buffer.from(content);
    return { body, headers: [...common, 'Content-Type', type, 'Content-Length', String(body.length)] };
  };
  const forScripts = represent('text/plain; charset=utf-8', text);
  const forApi = represent('application/json', api);
  const forReso = represent('application/json;odata.metadata=minimal;charset=utf-8', reso);
  const documents = new Map<Language, ReturnType<typeof represent>>();
  const perSecond = createRate();

  function choose(url: string) {
    if (url.startsWith('/api/')) return forApi;
    if (url.startsWith('/reso/')) return forReso;
    const mark = url.indexOf('?');
    if (isDataPath(mark === -1 ? url : url.slice(0, mark))) return forScripts;
    const language = languageOf(url.includes('lang=', mark) ? new URLSearchParams(url.slice(mark)).get('lang') : null);
    const known = documents.get(language) ?? represent('text/html; charset=utf-8', busyPage(language));
    documents.set(language, known);
    return known;
  }

  return ({ url = '', method, headers }: IncomingMessage, outgoing: ServerResponse): void => {
    const { body, headers: own } = choose(url);
    const { min, max } = retrySeconds;
    const seconds = min + Math.floor(Math.random() * (max - min + 1));
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    // Nobody waits for a body that may never come.
    const ending = hasBody ? ['Connection', 'close'] : [];
    const id = requestIdOf(headers['x-request-id']);
    const all = [...own, 'Retry-After', String(seconds), 'X-Request-Id', id, ...ending];
    const send = () => {
      if (outgoing.destroyed) return;
      outgoing.writeHead(503, all);
      outgoing.end(method === 'HEAD' ? undefined : body);
    };
    if (perSecond() < stormPerSecond) send();
    else setTimeout(send, delayMs);
  };
}

/** Counts each call, and returns how many there were in this second or, where those were more, in the one before. */
function createRate(): () => number {
  let second = 0;
  let count = 0;
  let before = 0;
  return () => {
    const now = Math.floor(performance.now() / 1_000);
    if (now !== second) {
      before = now === second + 1 ? count : 0;
      second = now;
      count = 0;
    }
    count += 1;
    return Math.max(count, before);
  };
}
