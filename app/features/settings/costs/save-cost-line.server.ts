import * as v from 'valibot';
import type { Agency } from '#app/features/agency/agency.ts';
import { type AgencyCommand, findWholeAgency, saveAgencyFields } from '#app/features/agency/agency-store.server.ts';
import { findBatch } from '#app/features/changes/change-log.server.ts';
import type { Json } from '#app/features/changes/sheet.ts';
import { type CostLine, Costs } from '#app/features/costs/cost-rules.ts';
import { everyCostLine } from '#app/features/costs/costs-in-force.server.ts';
import { ownCosts } from '#app/features/costs/own-costs.server.ts';
import { withCorrected } from '#app/features/law/rule-corrections.ts';
import type { WrongParts } from '#app/features/settings/form-parts.tsx';
import { type Inputs, readSources } from '#app/features/settings/inputs.ts';
import { typedText } from '#app/platform/typed-text.ts';
import type { Db } from '#db/tables.ts';
import { costFields } from './cost-answer.ts';
import { readCostLine } from './cost-line-inputs.ts';

/** Nothing was done where it is not `saved`. `changed`: somebody else made `line` of it meanwhile; `gone`: there is no such line. */
export type CostResult =
  | { outcome: 'saved' | 'gone' }
  | { outcome: 'changed'; line: CostLine }
  | ({ outcome: 'refused' } & WrongParts);

type Tools = {
  db: Db;
  /** The agency as long as nobody has set one. */
  fallback: Agency;
};

/** `before`: the line the form was typed over, as `costLineText`. Null for `inputs` brings back the line of the software. */
type Change = { id: string; before: string; inputs: Inputs | null };

/** As a form carries what it was rendered with. */
export function costLineText(line: CostLine): string {
  return JSON.stringify(line);
}

/** Whether the software has a line that the agency's can give way to. */
export function isOwnCostLine(id: string): boolean {
  return ownCosts.lines.some((line) => line.id === id);
}

/** How often somebody else may be faster. */
const tries = 5;

/** Corrects a line of what having a home costs, whatever others do meanwhile with the rest of them. */
export async function saveCostLine(tools: Tools, command: AgencyCommand, change: Change): Promise<CostResult> {
  const { db, fallback } = tools;
  for (let left = tries; ; left -= 1) {
    if ((await findBatch(db, command.key)) !== null) return { outcome: 'saved' };
    const { record, revision } = await findWholeAgency(db, fallback);
    const line = everyCostLine(record.costs).find(({ id }) => id === change.id);
    if (line === undefined) return { outcome: 'gone' };
    if (costLineText(line) !== change.before || left === 0) return { outcome: 'changed', line };
    const next = corrected(record.costs, line, change.inputs);
    if ('wrong' in next) return { outcome: 'refused', ...next };
    const fields = { costs: next.costs as Json };
    const { refused, conflicts } = await saveAgencyFields(db, command, { revision, fields, fallback });
    if ('costs' in refused) return { outcome: 'refused', wrong: [], inputsWrong: [] };
    if (conflicts.length === 0) return { outcome: 'saved' };
  }
}

function corrected(
  costs: Costs | undefined,
  line: CostLine,
  inputs: Inputs | null,
): { costs: Costs | null } | WrongParts {
  const lines = costs?.lines ?? [];
  if (inputs === null) return { costs: costs ? { ...costs, lines: lines.filter(({ id }) => id !== line.id) } : null };
  const [by, on] = [inputs['by'] ?? '', inputs['on'] ?? ''].map(typedText);
  const next = readCostLine(inputs, line);
  const read = v.safeParse(Costs, { by, on, lines: withCorrected(lines, [next as CostLine]) });
  return read.success ? { costs: read.output } : wrongParts(read.issues, inputs);
}

/** Issues are of `by` and `on`, and of the one line that is not as it was: `lines`, its place, its part and what in that. */
function wrongParts(issues: readonly v.BaseIssue<unknown>[], inputs: Inputs): WrongParts {
  const paths = issues.map(({ path = [] }) => {
    const keys = path.map(({ key }) => String(key));
    return keys[0] === 'lines' ? keys.slice(2) : keys;
  });
  const named = new Set(paths.map(([part, within]) => (within === 'kind' ? 'kind' : part)));
  const { rows } = readSources(inputs);
  const inputsWrong = paths.flatMap(([part, within, inner]) => {
    if (part === 'sources') return within && inner ? [`sources.sources.${rows[Number(within)]}.${inner}`] : [];
    if (part !== 'amount' || within === 'kind' || inputs['kind'] === 'steps') return [];
    // Without an end of its own the range ends where it begins; without a place it is the order of the two.
    if (within === 'to' && !inputs[`${inputs['kind']}.to`]) return [];
    return [`amount.${inputs['kind']}.${within ?? 'to'}`];
  });
  return { wrong: costFields.filter((field) => named.has(field)), inputsWrong };
}
