import type { Catalogue } from '#app/features/listings/catalogue.server.ts';
import { featureName } from '#app/features/listings/feature-words.server.ts';
import type { Feature } from '#app/features/listings/listing-features.ts';
import { currencies } from '#app/features/listings/offer-vocabulary.ts';
import { fieldLabel } from '#app/features/records/field-labels.server.ts';
import type { Import, ImportSource } from '#app/features/records/import/import.ts';
import { createLookups } from '#app/features/records/import/import-lookups.server.ts';
import { fileOf } from '#app/features/records/import/job/source-files.server.ts';
import { ownColumns } from '#app/features/records/import/known/own-export.server.ts';
import { type ColumnMapping, factors, readMapping } from '#app/features/records/import/table/column-mapping.ts';
import { columnTargets, isOwnTarget, isPriceTarget } from '#app/features/records/import/table/column-target.ts';
import { type ProposedColumn, proposeMapping } from '#app/features/records/import/table/propose-columns.ts';
import { sampleTable, type TableSample } from '#app/features/records/import/table/sample-table.ts';
import { areaUnits } from '#app/features/records/import/values/read-measure.ts';
import { recordWordsOf } from '#app/features/records/record-words.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Files } from '#app/platform/files/files.ts';

type Tools = { files: Pick<Files, 'open'>; catalogue: Pick<Catalogue, 'places' | 'movedPlaces'> };

export type MatchView = {
  rows: number;
  columns: {
    head: string;
    values: string[];
    target: string;
    foundBy: 'name' | 'values' | 'hand' | null;
    isDoubtful: boolean;
    factor: number;
    isPrice: boolean;
  }[];
  currency: string;
  areaUnit: string;
  targets: { value: string; label: string }[];
};

/** What the columns of a table are and become, as far as it can be told; what was matched before goes first. */
export async function matchView(
  tools: Tools,
  { run, source }: { run: Import; source: ImportSource },
  language: Language,
): Promise<MatchView> {
  const { sample, columns, mapping } = await propose(tools, run, source);
  return {
    rows: sample.rows,
    columns: columns.map(({ mapped, foundBy, isDoubtful }, at) => ({
      ...{ head: mapped.head, values: (sample.values[at] ?? []).slice(0, 3), target: mapped.target ?? '' },
      ...{ foundBy: foundBy?.by ?? null, isDoubtful, factor: mapped.factor ?? 1 },
      isPrice: mapped.target !== null && isPriceTarget(mapped.target),
    })),
    ...{ currency: mapping.currency ?? '', areaUnit: mapping.areaUnit ?? '' },
    targets: columnTargets.map((value) => ({ value, label: targetLabel(value, language) })),
  };
}

/** The mapping that a form says; null where it gives two columns one target. */
export async function mappingOf(
  tools: Tools,
  { run, source }: { run: Import; source: ImportSource },
  form: FormData,
): Promise<ColumnMapping | null> {
  const { columns, mapping } = await propose(tools, run, source);
  const text = (name: string) => String(form.get(name) ?? '');
  return readMapping({
    ...mapping,
    currency: currencies.find((one) => one === text('currency')) ?? null,
    areaUnit: areaUnits.find((one) => one === text('areaUnit')) ?? null,
    columns: columns.map(({ mapped: { head, target: proposed, ...measure } }, at) => {
      const target = text(`target.${at}`) || null;
      const factor = factors.find((one) => String(one) === text(`factor.${at}`));
      const isPrice = target !== null && isPriceTarget(target);
      return { head, target, ...(target === proposed && measure), ...(isPrice && factor && { factor }) };
    }),
  });
}

type Proposed = { sample: TableSample; columns: ProposedColumn[]; mapping: ColumnMapping };

async function propose({ files, catalogue }: Tools, run: Import, source: ImportSource): Promise<Proposed> {
  const sample = await sampleTable(fileOf({ files }, run.fileKey ?? ''));
  const proposed = proposeMapping(sample, createLookups(catalogue.places, catalogue.movedPlaces));
  const own = ownColumns(sample.heads);
  if (own !== null) return { sample, ...ownMapping(proposed, own) };
  const known = readMapping(source.mapping);
  const isSame = known !== null && known.columns.map(({ head }) => head).join('\n') === sample.heads.join('\n');
  if (!isSame) return { sample, ...proposed };
  const columns = proposed.columns.map((one, at): ProposedColumn => {
    const mapped = known.columns[at] ?? one.mapped;
    return {
      mapped,
      foundBy: mapped.target === one.mapped.target ? one.foundBy : null,
      isDoubtful: mapped.target === null,
    };
  });
  return { sample, columns, mapping: { ...known, format: null } };
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
