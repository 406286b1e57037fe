import { Hono } from 'hono';
import { currentParameters } from '#app/features/places/moved-places.ts';
import { type Language, readLanguage } from '#app/i18n/languages.ts';
import type { Allowance } from '#app/platform/allowance.ts';
import type { RequestEnv } from '#app/platform/request.ts';
import { findAction } from './actions.ts';
import type { ApiServices } from './endpoints.ts';
import { errorResponse } from './envelope.ts';
import { rateLimit } from './rate-limit.ts';

/** `POST /api/index.php`: the wire contract of the specification. The field `action` names the action. */
export function actionApi(services: ApiServices, allowance: Allowance): Hono<RequestEnv> {
  return new Hono<RequestEnv>()
    .options('/', (c) => c.body(null, 204, { Allow: allowed }))
    .use(rateLimit(allowance, (c) => errorResponse(c, 429, 'Too many requests. Please try again in a moment.')))
    .post('/', async (c) => {
      const form = await readTexts(c.req.raw);
      if (form === null)
        return errorResponse(c, 400, 'Send a form: multipart/form-data or application/x-www-form-urlencoded.');
      const action = findAction(form.get('action'));
      if (action === null) return errorResponse(c, 400, 'Unknown action.');
      const answer = await action.answer(
        services,
        currentParameters(form, services.catalogue.movedPlaces),
        languageOf(form, c.req.url),
      );
      if ('message' in answer) return errorResponse(c, 200, answer.message);
      return c.json({ status: 'success', data: answer.data, message: '' }, 200, { 'Cache-Control': 'no-store' });
    })
    .all('/', (c) => {
      c.header('Allow', allowed);
      return errorResponse(c, 405, 'Send a form by POST.');
    });
}

const allowed = 'POST, OPTIONS';

/** `lang` means the same on every address, so it may also stand there. */
function languageOf(form: URLSearchParams, url: string): Language {
  return readLanguage(form.get('lang') ?? new URL(url).searchParams.get('lang'));
}

/**
 * The text fields of a form body, multipart or urlencoded, in the order sent. Files are left out. Null when the body
 * is not a form that can be read.
 */
async function readTexts(request: Request): Promise<URLSearchParams | null> {
  if (!isForm.test(request.headers.get('Content-Type') ?? '')) return null;
  // A body that is not what its type says throws, as does one that ends early; the two cannot be distinguished.
  const form = await request.formData().catch(() => null);
  if (form === null) return null;
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string');
  return new URLSearchParams(texts);
}

const isForm = /^\s*(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i;
