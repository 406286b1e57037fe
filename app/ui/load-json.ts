import type { Translate } from '#app/i18n/translate.ts';

/** How the site's API says no in an answer that is OK: section 7 of the specification. */
type Refusal = { status: 'error'; message: string };

/**
 * What an address of the site answers as JSON. Throws an `Error` for the visitor to read (section 8): the status of an
 * answer that is not OK, the message of one that says no, else the browser's own words.
 */
export async function loadJson<Answer>(address: string, t: Translate, signal?: AbortSignal): Promise<Answer> {
  const answer = await fetch(address, signal ? { signal } : {});
  if (!answer.ok) throw new Error(t('error.http', { code: answer.status }));
  const read = (await answer.json()) as Answer | Refusal;
  if (isRefusal(read)) throw new Error(read.message);
  return read;
}

function isRefusal(read: unknown): read is Refusal {
  return typeof read === 'object' && read !== null && 'status' in read && read.status === 'error' && 'message' in read;
}
