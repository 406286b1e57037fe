import type { ImportLookups } from '#app/features/records/import/import-lookups.ts';
import type { ImportRow } from '#app/features/records/import/import-row.ts';
import { joinedRows } from '#app/features/records/import/joined-rows.ts';
import { SourceFailed, type SourceProblem } from '#app/features/records/import/source-failed.ts';
import { type XmlElement, xmlEntries } from '#app/platform/xml/xml-entries.ts';
import { XmlFailed } from '#app/platform/xml/xml-failed.ts';
import { readKyeroProperty } from './kyero-row.ts';

/**
 * The homes of a feed in Kyero's version 3, one in memory at a time, besides their references. How long it may be is for whoever
 * opens it to say. Throws `SourceFailed`.
 */
export function readKyero(source: AsyncIterable<Uint8Array>, lookups: ImportLookups): AsyncGenerator<ImportRow> {
  return joinedRows(readProperties(source, lookups));
}

async function* readProperties(source: AsyncIterable<Uint8Array>, lookups: ImportLookups): AsyncGenerator<ImportRow> {
  let row = 0;
  let isKyero = false;
  try {
    for await (const { root, element } of xmlEntries(source)) {
      if (root !== 'root') throw new SourceFailed('not_kyero');
      isKyero ||= element.name === 'kyero' && isThird(element);
      if (element.name !== 'property') continue;
      if (!isKyero) throw new SourceFailed('not_kyero');
      row += 1;
      yield readKyeroProperty(element, row, lookups);
    }
  } catch (error) {
    if (!(error instanceof XmlFailed)) throw error;
    throw new SourceFailed(error.problem.replace('-', '_') as SourceProblem, {
      row: row + 1,
      line: error.line,
      cause: error,
    });
  }
  if (!isKyero) throw new SourceFailed('not_kyero');
  if (row === 0) throw new SourceFailed('empty');
}

function isThird(element: XmlElement): boolean {
  return element.children.some(({ name, text }) => name === 'feed_version' && /^\s*3(?:\.\d+)*\s*$/.test(text));
}
