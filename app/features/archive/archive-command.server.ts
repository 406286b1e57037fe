import { access, stat } from 'node:fs/promises';
import { findAgency } from '#app/features/agency/agency-store.server.ts';
import { SourceFailed } from '#app/features/records/import/source-failed.ts';
import words from '#app/features/records/words/en.json' with { type: 'json' };
import { createLink, linkLifeMs, passwordAddress } from '#app/features/staff/sign-in/one-time-links.server.ts';
import { isUnsuitable } from '#app/platform/db/unsuitable-rows.ts';
import type { Files } from '#app/platform/files/files.ts';
import { writeNewFile } from '#app/platform/files/new-file.server.ts';
import type { Db } from '#db/tables.ts';
import { NotEmpty, type ReadArchive, readArchive } from './read-archive.server.ts';
import type { FileTools } from './restore-files.server.ts';
import { writeArchive } from './write-archive.server.ts';

type Tools = FileTools & { db: Db; files: Files; publicUrl: string; clock: { now(): number } };

/** What to print. `done` is false where nothing was read or written. */
type Report = { done: boolean; text: string };

const archiveUsage = `npm run archive -- out site.zip   everything of this site, but what lets somebody in
npm run archive -- in site.zip    makes an empty site of it; safe to do again`;

/** Writes the archive of a site to a file that is not there yet, or reads one into an empty site. */
export async function runArchiveCommand([verb, file]: readonly string[], tools: Tools): Promise<Report> {
  if (file === undefined) return { done: false, text: archiveUsage };
  if (verb === 'out') return moveOut(file, tools);
  return verb === 'in' ? moveIn(file, tools) : { done: false, text: archiveUsage };
}

async function moveOut(file: string, tools: Tools): Promise<Report> {
  const name = (await findAgency(tools.db))?.record.name ?? '';
  if (!(await writeNewFile(file, () => writeArchive(tools, { name }))))
    return { done: false, text: `${file} is there already. Nothing was written.` };
  const { size } = await stat(file);
  return { done: true, text: `${file} has everything of this site: ${Math.ceil(size / 1e6)} MB.` };
}

async function moveIn(file: string, tools: Tools): Promise<Report> {
  try {
    const found = await readArchive(tools, file);
    const lines = [...linesOf(found), ...(await findMissing(tools)), ...(await findWayIn(tools))];
    return { done: true, text: lines.join('\n') };
  } catch (error) {
    if (error instanceof SourceFailed) return refused(file, words.record_source_failed[error.problem], placeOf(error));
    if (error instanceof NotEmpty) return refused(file, notEmpty(error.listings));
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return refused(file, 'There is no such file.');
    if (code === 'EISDIR') return refused(file, words.record_source_failed.not_archive);
    if (isUnsuitable(error)) return refused(file, words.record_source_failed.damaged);
    throw error;
  }
}

function refused(file: string, ...why: string[]): Report {
  return { done: false, text: [`${file} was not read, and nothing was changed.`, ...why].filter(Boolean).join('\n') };
}

function placeOf({ column, row }: SourceFailed): string {
  return [column === null ? '' : `In ${column}`, row === null ? '' : `row ${row}`].filter(Boolean).join(', ');
}

function notEmpty(listings: number): string {
  return (
    `This site has ${listings} listings of its own. An archive is read into an empty one: a new DATA_DIR or DATABASE_URL, ` +
    'with DEMO=off. To add its listings to these, import the file at /account/import.'
  );
}

function linesOf({ name, listings, leads, files, lost }: ReadArchive): string[] {
  const lines = [`${name || 'The site'}: ${listings} new listings, ${leads} new leads, ${files} new files.`];
  if (lost.length > 0)
    lines.push(`Not to be had any more: ${lost.slice(0, 10).join(', ')}${lost.length > 10 ? ' …' : ''}`);
  lines.push('Accounts come without passwords: invite them at /account/staff.');
  return lines;
}

/** Pictures of the pages that the agency's record names by a path are no part of the archive: they lie beside the program. */
async function findMissing({ db }: Tools): Promise<string[]> {
  const paths = Object.values((await findAgency(db))?.record.pictures ?? {}).filter((path) => typeof path === 'string');
  const checked = paths.map((path) =>
    access(path).then(
      () => [],
      () => [path],
    ),
  );
  const missing = (await Promise.all(checked)).flat();
  return missing.length === 0 ? [] : [`The pages go without these until they are copied here: ${missing.join(', ')}`];
}

/** While nobody can sign in, a link for the owner who was there first. */
async function findWayIn({ db, publicUrl, clock }: Tools): Promise<string[]> {
  const active = db.kysely.selectFrom('staff').selectAll().where('disabled_at', 'is', null);
  if ((await active.where('password_hash', 'is not', null).limit(1).executeTakeFirst()) !== undefined) return [];
  const owner = await active.where('role', '=', 'owner').orderBy('created_at').limit(1).executeTakeFirst();
  if (owner === undefined) return [];
  const token = await createLink(db, { staffId: owner.id, lifeMs: linkLifeMs.setUp, now: clock.now() });
  return [`${owner.name} chooses a password here within 30 minutes:`, publicUrl + passwordAddress(token)];
}
