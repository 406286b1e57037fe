import { languages, withLanguage } from '#app/i18n/languages.ts';
import { sessionTokenOf } from './desk-records.ts';
import { nameIn, postAsItIs, type Screen, screens } from './screens.ts';

/**
 * The HTML of every screen in every language as the site sends it, by the screen's name; `prepareScreens` comes first.
 * Throws when one is answered otherwise than its screen says.
 */
export async function fetchDocuments(origin: string): Promise<Map<string, string>> {
  const documents = new Map<string, string>();
  for (const { tag } of languages) {
    for (const screen of screens) {
      const isSent = screen.act === postAsItIs;
      const address = origin + withLanguage(screen.path, tag);
      const html = await fetchPage(address, screen, screen.status);
      const shown = isSent ? await fetchPage(address, screen, 422, emptyForm(html)) : html;
      documents.set(nameIn(screen.name, tag), shown);
    }
  }
  return documents;
}

async function fetchPage(address: string, { as }: Screen, status: number, body?: URLSearchParams): Promise<string> {
  const headers = { Cookie: as === undefined ? '' : `session=${sessionTokenOf(as)}`, Origin: new URL(address).origin };
  const answer = await fetch(address, body === undefined ? { headers } : { headers, method: 'POST', body });
  if (answer.status !== status) throw new Error(`${address} responds ${answer.status} instead of ${status}.`);
  return answer.text();
}

/** What a browser would send of the page's form when nothing is filled in. */
function emptyForm(html: string): URLSearchParams {
  const [form = ''] = /<form\b[^>]*method="post".*?<\/form>/is.exec(html.slice(html.indexOf('<main'))) ?? [];
  const fields = [...form.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].map(([field]) => ({
    name: /\bname="([^"]*)"/.exec(field)?.[1] ?? '',
    value: /\bvalue="([^"]*)"/.exec(field)?.[1] ?? '',
    type: /\btype="([^"]*)"/.exec(field)?.[1] ?? '',
  }));
  return new URLSearchParams(
    fields
      .filter(({ name, type }) => name !== '' && !['checkbox', 'radio', 'submit'].includes(type))
      .map(({ name, value }) => [name, value]),
  );
}
