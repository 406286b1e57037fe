import type { Catalogue } from '#app/features/listings/catalogue.server.ts';
import { featureName } from '#app/features/listings/feature-words.server.ts';
import type { Feature } from '#app/features/listings/listing-features.ts';
import { fieldLabel } from '#app/features/records/field-labels.server.ts';
import type { Import, ImportSource } from '#app/features/records/import/import.ts';
import { createLookups } from '#app/features/records/import/import-lookups.server.ts';
import { fileOf } from '#app/features/records/import/job/source-files.server.ts';
import { ownColumns } from '#app/features/records/import/known/own-export.server.ts';
import { SourceFailed } from '#app/features/records/import/source-failed.ts';
import {
  type ColumnMapping,
  factors,
  type MappedColumn,
  readMapping,
  usualMapping,
} from '#app/features/records/import/table/column-mapping.ts';
import { columnTargets, isOwnTarget, isPriceTarget } from '#app/features/records/import/table/column-target.ts';
import { type ProposedColumn, proposeMapping } from '#app/features/records/import/table/propose-columns.ts';
import { type OpenSource, sampleTable, type TableSample } from '#app/features/records/import/table/sample-table.ts';
import { recordWordsOf } from '#app/features/records/record-words.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Files } from '#app/platform/files/files.ts';
import type { Db } from '#db/tables.ts';
import {
  type FileFormat,
  type FileSetting,
  fileSettings,
  formatOf,
  type Option,
  readHeads,
  settingsOf,
} from './match-settings.server.ts';

type Tools = { db: Db; files: Pick<Files, 'open'>; catalogue: Pick<Catalogue, 'places' | 'movedPlaces'> };

export type MatchColumn = {
  /** Where it stands in the file, from 0. */
  at: number;
  head: string;
  values: string[];
  target: string;
  /** What it would be by its values alone: a proposal to choose. */
  guess: Option | null;
  foundBy: 'name' | 'values' | 'hand' | null;
  isDoubtful: boolean;
  factor: number;
  isPrice: boolean;
};

/** `columns`: those that are only guessed come first. `unequal`: rows that have more cells than there are columns. */
export type MatchView = {
  rows: number;
  unequal: number;
  columns: MatchColumn[];
  settings: FileSetting[];
  format: FileFormat;
  targets: Option[];
};

/** What the columns of a table are and become, as far as it can be told; what was matched before goes first. */
export async function matchView(
  tools: Tools,
  { run, source }: { run: Import; source: ImportSource },
  language: Language,
): Promise<MatchView> {
  const { sample, columns, mapping } = await propose(tools, run, source);
  const shown = columns.map(({ mapped, foundBy, isDoubtful }, at): MatchColumn => {
    const { head, target, factor = 1, isGuessed = false } = mapped;
    return {
      at,
      head,
      values: (sample.values[at] ?? []).slice(0, 3),
      target: isGuessed ? '' : (target ?? ''),
      guess: isGuessed && target !== null ? { value: target, label: targetLabel(target, language) } : null,
      foundBy: foundBy?.by ?? null,
      isDoubtful,
      factor,
      isPrice: target !== null && isPriceTarget(target),
    };
  });
  const isGuessed = ({ guess }: MatchColumn) => guess !== null;
  return {
    rows: sample.rows,
    unequal: sample.unequal,
    columns: [...shown.filter(isGuessed), ...shown.filter((column) => !isGuessed(column))],
    settings: settingsOf(mapping, sample, language, isoDay(baliDayOf(run.createdAt))),
    format: formatOf(sample, language),
    targets: columnTargets.map((value) => ({ value, label: targetLabel(value, language) })),
  };
}

/** By which a form leaves a column out that was guessed: an empty target is no answer there. */
export const leaveColumnOut = '-';

/** The mapping that a form says; null where it gives two columns one target. A guess that it does not answer stays one. */
export async function mappingOf(
  tools: Tools,
  { run, source }: { run: Import; source: ImportSource },
  form: FormData,
): Promise<ColumnMapping | null> {
  const { columns, mapping } = await propose(tools, run, source);
  const text = (name: string) => String(form.get(name) ?? '');
  const said = fileSettings.map((name) => [name, form.has(name) ? text(name) || null : mapping[name]]);
  return readMapping({
    ...mapping,
    ...Object.fromEntries(said),
    columns: columns.map(({ mapped }, at) => {
      const { head, target: proposed, isGuessed, ...measure } = mapped;
      const said = text(`target.${at}`);
      if (isGuessed && said === '') return mapped;
      const target = said === '' || said === leaveColumnOut ? null : said;
      const factor = factors.find((one) => String(one) === text(`factor.${at}`));
      const isPrice = target !== null && isPriceTarget(target);
      return { head, target, ...(target === proposed && measure), ...(isPrice && factor && { factor }) };
    }),
  });
}

/** A mapping that only says how the file is written, as a form does, for its columns to be found anew. Null where it says nothing. */
export async function formatOfForm(
  tools: Tools,
  { run, source }: { run: Import; source: ImportSource },
  form: FormData,
): Promise<ColumnMapping | null> {
  const { sample } = await propose(tools, run, source);
  const text = (name: string) => String(form.get(name) ?? '');
  const format = { ...sample.format, separator: text('separator'), encoding: text('encoding') };
  return readMapping({ ...usualMapping, ...readHeads(text('heads')), format, columns: [] });
}

type Proposed = { sample: TableSample; columns: ProposedColumn[]; mapping: ColumnMapping };

/** How the file was said to be written goes before what is found, as long as it can be read so. */
async function propose({ db, files, catalogue }: Tools, run: Import, source: ImportSource): Promise<Proposed> {
  const open = fileOf({ files }, run.fileKey ?? '');
  const known = readMapping(source.mapping);
  const said = known?.format ? await sampleAs(open, known) : null;
  const isSaid = said !== null && (known?.columns.length === 0 || isSameTable(known, said));
  const sample = isSaid ? said : await sampleTable(open);
  const proposed = withGuesses(proposeMapping(sample, createLookups(catalogue.places, catalogue.movedPlaces)));
  const own = await ownColumns(db, sample);
  if (own !== null) return { sample, ...ownMapping(proposed, own) };
  const mapping = isSaid ? { ...proposed.mapping, format: sample.format } : proposed.mapping;
  if (known === null || !isSameTable(known, sample)) return { sample, columns: proposed.columns, mapping };
  const columns = proposed.columns.map((one, at): ProposedColumn => {
    const mapped = known.columns[at] ?? one.mapped;
    return {
      mapped,
      foundBy: isConfirmed(mapped, one) ? null : one.foundBy,
      isDoubtful: mapped.target === null || mapped.isGuessed === true,
    };
  });
  return { sample, columns, mapping: { ...known, format: isSaid ? sample.format : null } };
}

/** The proposal with a mark on what is guessed from values alone. */
function withGuesses({ columns, mapping }: Omit<Proposed, 'sample'>): Omit<Proposed, 'sample'> {
  const marked = columns.map((column): ProposedColumn => {
    const isGuessed = column.foundBy?.by === 'values';
    return isGuessed ? { ...column, mapped: { ...column.mapped, isGuessed } } : column;
  });
  return { columns: marked, mapping: { ...mapping, columns: marked.map(({ mapped }) => mapped) } };
}

/** Whether somebody said what a column becomes: otherwise than is proposed, or that a guess is right. */
function isConfirmed(mapped: MappedColumn, { mapped: proposed }: ProposedColumn): boolean {
  return mapped.target !== proposed.target || (proposed.isGuessed === true && mapped.isGuessed !== true);
}

function isSameTable(known: ColumnMapping | null, { heads }: TableSample): boolean {
  return known !== null && known.columns.map(({ head }) => head).join('\n') === heads.join('\n');
}

/** Null for a file that cannot be read so. */
async function sampleAs(open: OpenSource, { format, headRow, headRows }: ColumnMapping): Promise<TableSample | null> {
  try {
    return await sampleTable(open, { format, headRow, headRows });
  } catch (error) {
    if (error instanceof SourceFailed) return null;
    throw error;
  }
}

/** The mapping of a file that this site wrote. */
function ownMapping(
  { columns, mapping }: Omit<Proposed, 'sample'>,
  own: readonly (string | null)[],
): Omit<Proposed, 'sample'> {
  const mapped = columns.map(({ mapped: { head } }, at) => ({ head, target: own[at] ?? null }));
  return {
    columns: mapped.map(
      (one): ProposedColumn => ({ mapped: one, foundBy: { by: 'name', language: null }, isDoubtful: false }),
    ),
    mapping: { ...mapping, columns: mapped, isOurs: true },
  };
}

function targetLabel(target: string, language: Language): string {
  const words = recordWordsOf(language);
  if (isOwnTarget(target)) return words(`record_import.target_${target}`);
  if (isPriceTarget(target)) return words(`record_import.target_${target.replace('.', '_') as 'price'}`);
  if (target.startsWith('feature.')) return featureName(target.slice('feature.'.length) as Feature, language);
  return fieldLabel(target, language);
}
