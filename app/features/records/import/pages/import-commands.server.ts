import { randomUUID } from 'node:crypto';
import { isZip } from '#app/features/records/import/archive/archive-file.server.ts';
import { type Import, type ImportSource, isUndoable, sourceKinds } from '#app/features/records/import/import.ts';
import {
  changeImport,
  changeSource,
  findSources,
  insertImport,
  insertSource,
  putImportTask,
} from '#app/features/records/import/imports.server.ts';
import { type Decision, decideDoubles, decideRow } from '#app/features/records/import/job/decide-row.server.ts';
import { importFileKey } from '#app/features/records/import/job/import-file-key.ts';
import { holdGoneHomes } from '#app/features/records/import/known/gone-homes.server.ts';
import { openPictureZip } from '#app/features/records/import/pictures/picture-zip.server.ts';
import { retryPictures } from '#app/features/records/import/pictures/retry-pictures.server.ts';
import { saveAnswers } from '#app/features/records/import/questions/questions.server.ts';
import { unpackWorkbook } from '#app/features/records/import/unpack-workbook.server.ts';
import { maxArchiveBytes, maxImportBytes } from '#app/features/records/import/upload-limits.ts';
import { isOutOfSpace } from '#app/features/records/pictures/upload-picture.server.ts';
import { recordWordsOf } from '#app/features/records/record-words.ts';
import type { Language } from '#app/i18n/languages.ts';
import { type Files, TooManyBytes } from '#app/platform/files/files.ts';
import { readFormKey } from '#app/platform/forms/form-key.server.ts';
import { receiveForm, type SentFile } from '#app/platform/forms/receive-form.server.ts';
import { WorkbookFailed } from '#app/platform/workbook/workbook-rows.server.ts';
import { ZipFailed } from '#app/platform/zip/zip-failed.ts';
import type { Db } from '#db/tables.ts';
import { formatOfForm, mappingOf } from './match-view.server.ts';
import { readSourceAddress } from './source-address.server.ts';

type Tools = {
  db: Db;
  files: Files;
  tasks: { wake(): void };
  clock: { now(): number };
  staffId: string;
};

/** `language`: in which a reason is kept. */
type CommandTools = Tools & Parameters<typeof mappingOf>[0] & { language: Language };

/** Why nothing was begun. */
export const beginProblems = [
  ...(['no_source', 'no_address', 'private_address', 'port_address', 'too_large', 'disk_full', 'cut_off'] as const),
  ...(['pictures_too_large', 'pictures_not_zip'] as const),
  ...(['workbook_other', 'workbook_large', 'workbook_damaged', 'workbook_empty'] as const),
] as const;

export type BeginProblem = (typeof beginProblems)[number];

/** The files of the form: of the homes, and of pictures beside it. */
const sentFiles = ['file', 'pictures'] as const;

type Sent = (typeof sentFiles)[number];

/** A file of the form, and where it was put. */
type Received = { name: string; key: string; problem: BeginProblem | null };

/** Begins an import of the file or address of a form, once per form key. Its id, or why there is none. */
export async function beginImport(
  tools: Tools,
  request: Pick<Request, 'body' | 'headers'>,
): Promise<{ id: string } | { problem: BeginProblem }> {
  const received: Partial<Record<Sent, Received>> = {};
  const keys: string[] = [];
  const form = await receiveForm(request, async (file) => {
    const field = sentFiles.find((one) => one === file.field);
    if (field === undefined || received[field] !== undefined) return;
    const key = importFileKey(randomUUID());
    keys.push(key);
    received[field] = await receiveFile(tools.files, key, file);
  });
  const begun = form === null ? { problem: 'cut_off' as const } : await begin(tools, form, received);
  if (!('id' in begun) || begun.isKnown) for (const key of keys) await tools.files.remove(key);
  return begun;
}

async function receiveFile(files: Files, key: string, { field, name, content }: SentFile): Promise<Received> {
  const ofPictures = field === 'pictures';
  try {
    await files.put(key, ofPictures ? content : limited(content), maxArchiveBytes);
    if (!ofPictures) await unpackWorkbook(files, key);
    const isRead = !ofPictures || (await isReadableZip(await files.localPath(key)));
    return { name, key, problem: isRead ? null : 'pictures_not_zip' };
  } catch (error) {
    if (error instanceof TooManyBytes) return { name, key, problem: ofPictures ? 'pictures_too_large' : 'too_large' };
    if (error instanceof WorkbookFailed) return { name, key, problem: `workbook_${error.problem}` };
    if (isOutOfSpace(error)) return { name, key, problem: 'disk_full' };
    throw error;
  }
}

async function isReadableZip(path: string): Promise<boolean> {
  try {
    (await openPictureZip(path)).close();
    return true;
  } catch (error) {
    if (error instanceof ZipFailed) return false;
    throw error;
  }
}

/** An archive has pictures in it; no other file may be as long. */
async function* limited(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  let isArchive = false;
  for await (const chunk of content) {
    if (bytes === 0) isArchive = isZip(chunk);
    bytes += chunk.byteLength;
    if (!isArchive && bytes > maxImportBytes) throw new TooManyBytes(maxImportBytes);
    yield chunk;
  }
}

type Begun = { id: string; isKnown: boolean } | { problem: BeginProblem };

async function begin(
  tools: Tools,
  form: FormData,
  { file, pictures }: Partial<Record<Sent, Received>>,
): Promise<Begun> {
  const { db, clock, tasks, staffId } = tools;
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const kind = sourceKinds.find((one) => one === text('kind')) ?? 'csv';
  const typed = text('address');
  const problem = file?.problem ?? pictures?.problem;
  if (problem) return { problem };
  const read = readSourceAddress(typed);
  if ('problem' in read) return { problem: read.problem };
  const { address } = read;
  const isFile = file !== undefined && address === null;
  if (!isFile && address === null) return { problem: kind === 'reso' ? 'no_address' : 'no_source' };
  if (isFile && kind === 'reso') return { problem: 'no_address' };
  const now = clock.now();
  const id = readFormKey(form.get('key'));
  const name = (isFile ? file.name : (address ?? '')) || kind;
  const isKnown = await db.transaction(async (inner) => {
    const before = await inner.kysely.selectFrom('imports').select('id').where('id', '=', id).executeTakeFirst();
    if (before !== undefined) return true;
    const token = text('token').slice(0, 4000) || null;
    const source = await sourceFor(inner, {
      chosen: text('source'),
      kind,
      name: name.slice(0, 200),
      address,
      token,
      now,
    });
    const state = kind === 'csv' && isFile ? 'matching' : 'reading';
    await insertImport(inner, {
      ...{ id, state, sourceId: source.id, staffId, createdAt: now },
      ...{ fileKey: isFile ? file.key : null, picturesKey: pictures?.key ?? null },
      ...{ publishes: false, overwrites: false, consentOn: null, runsItself: false },
    });
    return false;
  });
  tasks.wake();
  return { id, isKnown };
}

type Wanted = Pick<ImportSource, 'kind' | 'name' | 'address' | 'token'> & { chosen: string; now: number };

/** The source that was chosen, or one of the same kind with the same name or address; else a new one. */
async function sourceFor(db: Db, { chosen, now, ...wanted }: Wanted): Promise<ImportSource> {
  const sources = (await findSources(db)).filter(({ kind }) => kind === wanted.kind);
  const isSame = (one: ImportSource) =>
    wanted.address === null ? one.address === null && one.name === wanted.name : one.address === wanted.address;
  const known = sources.find(({ id }) => id === chosen) ?? sources.find(isSame);
  if (known !== undefined) {
    if (wanted.token !== null) await changeSource(db, known.id, { token: wanted.token });
    return known;
  }
  const source = { ...wanted, id: randomUUID(), mapping: null, answers: {}, isNightly: false };
  await insertSource(db, source, now);
  return source;
}

type Found = { run: Import; source: ImportSource };

/** What became of a form of an import's page. `not_now`: it is somewhere else by now; `twice`: two columns become the same. */
export type CommandAnswer = 'done' | 'not_now' | 'twice' | 'unknown';

/** Does what a form of an import's page says. */
export async function runImportCommand(tools: CommandTools, found: Found, form: FormData): Promise<CommandAnswer> {
  const { db, clock, tasks } = tools;
  const { run, source } = found;
  const go = (from: Import['state'][], change: Parameters<typeof changeImport>[3], hasTask: boolean) =>
    db.transaction(async (inner) => {
      const isDone = await changeImport(inner, run.id, from, change);
      if (isDone && hasTask) await putImportTask(inner, run.id, clock.now());
      return isDone;
    });
  const answer = await command();
  tasks.wake();
  return typeof answer === 'string' ? answer : answer ? 'done' : 'not_now';

  async function command(): Promise<boolean | CommandAnswer> {
    switch (form.get('do')) {
      case 'match': {
        const mapping = await mappingOf(tools, found, form);
        if (mapping === null) return 'twice';
        await changeSource(db, source.id, { mapping });
        return go(['matching'], { state: 'reading' }, true);
      }
      case 'reread': {
        const mapping = await formatOfForm(tools, found, form);
        if (mapping === null) return 'unknown';
        await changeSource(db, source.id, { mapping });
        return true;
      }
      case 'rematch':
        return source.kind === 'csv' && go(['ready'], { state: 'matching' }, false);
      case 'answer':
        await saveAnswers(db, source, form, tools.catalogue.places);
        return go(['ready'], { state: 'reading' }, true);
      case 'take':
      case 'keep':
        return decide({ overwrites: form.get('do') === 'take' });
      case 'double_same':
        return decide({ isDouble: 'same' });
      case 'double_new':
        return decide({ isDouble: 'new' });
      case 'doubles_same':
        return decideDoubles(db, run.id, 'same');
      case 'doubles_new':
        return decideDoubles(db, run.id, 'new');
      case 'hold_gone':
        if (run.state !== 'ready' && run.state !== 'done') return false;
        await holdGoneHomes(db, run, {
          staffId: tools.staffId,
          now: clock.now(),
          reason: recordWordsOf(tools.language)('record_import.gone_reason'),
        });
        return true;
      case 'retry_pictures':
        return retryPictures(db, run.id, clock.now());
      case 'start':
        await changeSource(db, source.id, { isNightly: source.address !== null && form.get('nightly') === 'on' });
        return go(['ready'], { state: 'running', ...choices(form) }, true);
      case 'stop':
        return go(['running'], { state: 'stopped' }, false);
      case 'go_on':
        return go(['stopped'], { state: 'running' }, true);
      case 'undo':
        return isUndoable(run, clock.now()) && go(['stopped', 'done'], { state: 'undoing' }, true);
      case 'not_nightly':
        await changeSource(db, source.id, { isNightly: false });
        return true;
      default:
        return 'unknown';
    }
  }

  async function decide(decision: Decision): Promise<boolean | CommandAnswer> {
    const position = String(form.get('position'));
    // What is no number in its column fails in PostgreSQL.
    if (!/^[1-9]\d{0,8}$/.test(position)) return 'unknown';
    return decideRow(db, run.id, Number(position), decision);
  }
}

function choices(form: FormData): Pick<Import, 'publishes' | 'consentOn'> {
  const publishes = form.get('publishes') === 'yes';
  const day = String(form.get('consentOn') ?? '');
  const isDay = /^20\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
  return { publishes, consentOn: publishes && isDay ? day : null };
}
