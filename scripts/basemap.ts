import { access, chmod, writeFile } from 'node:fs/promises';
import { bundledBasemap, ownBasemap } from '#app/features/places/map/basemap/basemap.server.ts';
import { commitFile } from '#app/platform/files/commit-file.server.ts';
import { makeBasemap } from '#delivery/basemap/make-basemap.ts';
import { NotAnExtract } from '#delivery/basemap/osm-roads.ts';
import { boot } from './boot.ts';

// npm run basemap                     makes the base map of the project anew, after a change of its sources
// npm run basemap -- FILE.osm.pbf     makes one for this site with all roads of an OpenStreetMap extract, in DATA_DIR

await boot(async ({ dataDir }) => {
  const [extract, ...rest] = process.argv.slice(2);
  if (rest.length > 0) return fail('Name one extract, or none.');
  if (extract !== undefined && !(await isThere(extract))) return fail(`There is no file ${extract}.`);
  try {
    const bytes = await makeBasemap(extract);
    const path = extract === undefined ? bundledBasemap : ownBasemap(dataDir);
    await writeFile(`${path}.unfinished`, bytes);
    // What comes with the project is for everybody.
    if (extract === undefined) await chmod(`${path}.unfinished`, 0o644);
    await commitFile(`${path}.unfinished`, path);
    console.log(
      `${path}  ${bytes.length} bytes${extract === undefined ? '' : '. The site shows it from its next start on.'}`,
    );
  } catch (error) {
    if (!(error instanceof NotAnExtract)) throw error;
    fail(`${extract} is no OpenStreetMap extract (.osm.pbf), or not all of it is there. ${error.message}`.trim());
  }
});

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
