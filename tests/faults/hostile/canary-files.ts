import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { ImportState } from '#app/features/records/import/import.ts';
import { findImport } from '#app/features/records/import/imports.server.ts';
import { samplePicture } from '#tests/sample-pictures.ts';
import type { FoundForm } from './form-html.ts';
import type { HostileSite } from './hostile-site.ts';

/** What each column of the table becomes. */
const heads = {
  ...{ Ref: 'reference', Type: 'type', Area: 'place', Bedrooms: 'bedrooms', Price: 'price.sale' },
  ...{ Title: 'text.en.title', Description: 'text.en.description', Owner: 'internal.ownerName' },
};

/** No other picture is as wide. */
export const plantedWidth = 901;

/** Files of each kind that the desk takes, with the word in their names and in what they hold. */
export async function plantedFiles(word: string) {
  const exif = { IFD0: { ImageDescription: word, Artist: word, Copyright: word } };
  const picture = new Uint8Array(await samplePicture(plantedWidth, 907).withExif(exif).jpeg().toBuffer());
  const row = [word, 'Villa', 'Canggu', '3', '450000', word, word, word];
  const refused = [`${word}-2`, word, word, word, word, '', '', word];
  const table = [Object.keys(heads), row, refused].map((cells) => cells.join(';')).join('\r\n');
  const home = (inner: string) => `<property><id>${word}-3</id><ref>${word}-3</ref>${inner}</property>`;
  const feed = `<root><kyero><feed_version>3</feed_version></kyero>${home(
    `<type>Villa</type><town>Canggu</town><price>450000</price><currency>EUR</currency><price_freq>sale</price_freq>
    <leasehold>1</leasehold><beds>3</beds><desc><en>${word}</en></desc><features><feature>${word}</feature></features>
    <images><image id="1"><url>https://127.0.0.1/${word}.jpg</url></image></images>`,
  )}${home(`<type>${word}</type><town>${word}</town><beds>${word}</beds>`)}</root>`;
  return {
    picture: new File([picture], `${word}.jpg`, { type: 'image/jpeg' }),
    paper: new File([`%PDF-1.7 ${word}`], `${word}.pdf`, { type: 'application/pdf' }),
    table: new File([table], `${word}.csv`, { type: 'text/csv' }),
    feed: new File([feed], `${word}.xml`, { type: 'text/xml' }),
    /** A feed that breaks off in a word. */
    broken: new File([feed.slice(0, -40)], `${word}-broken.xml`, { type: 'text/xml' }),
  };
}

export type PlantedFiles = Awaited<ReturnType<typeof plantedFiles>>;

/** The file that a form takes. */
export function fileFor({ action }: FoundForm, files: PlantedFiles): File {
  if (action.includes('/documents')) return files.paper;
  return action.includes('/import') ? files.table : files.picture;
}

/** Sends homes to the desk in all the ways it reads them, and lets in what could be read. Returns the state in which each ended. */
export async function importPlanted(
  { send, db }: Pick<HostileSite, 'send' | 'db'>,
  { word, files }: { word: string; files: PlantedFiles },
): Promise<Record<string, ImportState | undefined>> {
  const stateOf = async (id: string) => (await findImport(db, id))?.state;
  const order = async (id: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields);
    expect((await send(`/account/import/${id}`, { method: 'POST', body })).status).toBe(303);
  };
  const begin = async (fields: Record<string, string>, file?: File) => {
    const body = new FormData();
    const key = randomUUID();
    for (const [name, value] of Object.entries({ key, ...fields })) body.set(name, value);
    if (file) body.set('file', file);
    const { headers } = await send('/account/import', { method: 'POST', body });
    expect(headers.get('Location')).toContain(`/account/import/${key}`);
    return key;
  };
  // Among all forms is one that ends the session.
  await send('/account/import');
  const address = `https://${word}.invalid/${word}.xml?user=${word}`;
  const runs = {
    table: await begin({ kind: 'csv' }, files.table),
    feed: await begin({ kind: 'kyero' }, files.feed),
    broken: await begin({ kind: 'kyero' }, files.broken),
    'no name': await begin({ kind: 'kyero', address }),
    'not public': await begin({ kind: 'kyero', address: `https://127.0.0.1/${word}.xml` }),
    'with a token': await begin({ kind: 'reso', address: `https://127.0.0.1/${word}`, token: word }),
  };
  const columns = Object.fromEntries(Object.values(heads).map((target, at) => [`target.${at}`, target]));
  await order(runs.table, { do: 'match', currency: 'USD', ...columns });
  for (const id of [runs.table, runs.feed]) {
    await expect.poll(() => stateOf(id), { timeout: 120_000 }).toBe('ready');
    await order(id, { do: 'start' });
  }
  const ended: Record<string, ImportState | undefined> = {};
  for (const [name, id] of Object.entries(runs)) {
    await expect.poll(() => stateOf(id), { timeout: 120_000 }).toMatch(/^(done|failed)$/);
    await send(`/account/import/${id}`);
    ended[name] = await stateOf(id);
  }
  return ended;
}
