import { access, readFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { Db } from '#db/tables.ts';
import { Agency } from './agency.ts';
import { lawProblems } from './agency-law.server.ts';
import { findWholeAgency, saveAgency } from './agency-store.server.ts';
import { agencyPictureIds } from './pictures/find-agency-pictures.server.ts';
import { problemOf } from './record-problem.ts';

type Tools = {
  db: Db;
  /** What `show` prints while no agency was set. */
  fallback: Agency;
};

const agencyUsage = `npm run --silent agency -- show > agency.json
npm run agency -- set agency.json`;

/** What to print. `done` is false where nothing was changed or shown. */
type Report = { done: boolean; text: string };

/** Prints the agency's record, or makes a file the record; says everything that is wrong with it at once. */
export async function runAgencyCommand([verb, file]: readonly string[], { db, fallback }: Tools): Promise<Report> {
  if (verb === 'show')
    return { done: true, text: JSON.stringify((await findWholeAgency(db, fallback)).record, null, 2) };
  if (verb !== 'set' || file === undefined) return { done: false, text: agencyUsage };
  const read = readRecord(await readFile(file, 'utf8').catch(() => null));
  const problems = 'problems' in read ? read.problems : await findProblems(db, read.agency);
  if (problems.length > 0 || !('agency' in read)) {
    return { done: false, text: [`${file} cannot be the agency's record:`, ...problems].join('\n- ') };
  }
  await saveAgency(db, read.agency);
  return { done: true, text: `This is ${read.agency.name} now. A running site shows it within a second.` };
}

function readRecord(text: string | null): { agency: Agency } | { problems: string[] } {
  if (text === null) return { problems: ['there is no such file'] };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { problems: [`it is no JSON: ${(error as Error).message}`] };
  }
  const read = v.safeParse(Agency, json);
  return read.success ? { agency: read.output } : { problems: read.issues.map(problemOf) };
}

/** Of a record that is whole by itself. */
async function findProblems(db: Db, agency: Agency): Promise<string[]> {
  const problems = Object.entries(lawProblems(agency)).map(([field, problem]) => `${field}: ${problem}`);
  return [...problems, ...(await missingPictures(db, agency))];
}

async function missingPictures({ kysely }: Db, agency: Agency): Promise<string[]> {
  const paths = Object.entries(agency.pictures).flatMap(([name, picture]) =>
    typeof picture === 'string' ? [[name, picture] as const] : [],
  );
  const files = paths.map(async ([name, path]) => {
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    return isThere ? [] : [`pictures.${name} names ${path}, which is not there`];
  });
  const received = agencyPictureIds(agency).map(async (id) => {
    const known = await kysely.selectFrom('media').select('id').where('id', '=', id).executeTakeFirst();
    return known ? [] : [`it names the picture ${id}, which is not there`];
  });
  return (await Promise.all([...files, ...received])).flat();
}
