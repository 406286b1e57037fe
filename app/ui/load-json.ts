import type { Translate } from '#app/i18n/translate.ts';

/** An error of the action API, sent with status 200: section 7 of the specification. */
type ErrorBody = { status: 'error'; message: string };

/**
 * The JSON at an address of the site. Throws an `Error` for the visitor to read (section 8): the status of a response
 * that is not OK, the message of an error sent with status 200, else the browser's own words.
 */
export async function loadJson<Answer>(address: string, t: Translate, signal?: AbortSignal): Promise<Answer> {
  const answer = await fetch(address, signal ? { signal } : {});
  if (!answer.ok) throw new Error(t('error.http', { code: answer.status }));
  const read = (await answer.json()) as Answer | ErrorBody;
  if (isErrorBody(read)) throw new Error(read.message);
  return read;
}

function isErrorBody(read: unknown): read is ErrorBody {
  return typeof read === 'object' && read !== null && 'status' in read && read.status === 'error' && 'message' in read;
}
