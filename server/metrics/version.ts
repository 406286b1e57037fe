import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const Package = v.pipe(v.string(), v.parseJson(), v.object({ version: v.string() }));

/** Of the site that runs in this folder. */
export function readVersion(): string {
  return v.parse(Package, readFileSync('package.json', 'utf8')).version;
}
