import type { Translate } from '#app/i18n/translate.ts';

/**
 * What an address of the site answers as JSON. Throws an `Error` for the visitor to read: the status of an answer that is
 * not OK, else the browser's own words.
 */
export async function loadJson<Answer>(address: string, t: Translate, signal?: AbortSignal): Promise<Answer> {
  const answer = await fetch(address, signal ? { signal } : {});
  if (!answer.ok) throw new Error(t('error.http', { code: answer.status }));
  return (await answer.json()) as Answer;
}
