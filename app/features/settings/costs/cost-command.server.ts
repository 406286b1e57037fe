import type { Agency } from '#app/features/agency/agency.ts';
import { isUnsaved, orUnsaved } from '#app/features/changes/unsaved.server.ts';
import { findChanger } from '#app/features/settings/find-changer.server.ts';
import { inputsOfForm } from '#app/features/settings/inputs.ts';
import type { Language } from '#app/i18n/languages.ts';
import { readFormKey } from '#app/platform/forms/form-key.server.ts';
import type { Logger } from '#app/platform/log.ts';
import type { Db } from '#db/tables.ts';
import type { CostAnswer } from './cost-answer.ts';
import { costText } from './cost-text.ts';
import { costLineText, saveCostLine } from './save-cost-line.server.ts';

type Tools = {
  db: Db;
  log: Pick<Logger, 'error' | 'warn'>;
  clock: { now(): number };
  fallback: Agency;
  staff: { id: string };
  language: Language;
};

/** Does what the form of a line says: `saved`, or the form as it was typed; `gone` where there is no such line. */
export async function runCostCommand(tools: Tools, id: string, form: FormData): Promise<'saved' | 'gone' | CostAnswer> {
  const inputs = inputsOfForm(form);
  const command = { staffId: tools.staff.id, key: readFormKey(inputs['key']), now: tools.clock.now() };
  const before = inputs['before'] ?? '';
  const change = { id, before, inputs: inputs['do'] === 'ours' ? null : inputs };
  const result = await orUnsaved(tools, () => saveCostLine(tools, command, change));
  const answer: CostAnswer = { outcome: 'refused', wrong: [], inputsWrong: [], theirs: null, before, inputs };
  if (isUnsaved(result)) return { ...answer, outcome: result.unsaved };
  switch (result.outcome) {
    case 'refused':
      return { ...answer, ...result };
    case 'changed': {
      const { line } = result;
      const theirs = {
        by: await findChanger(tools.db, ['costs'], inputs['revision'] ?? ''),
        amount: costText(line, tools.language),
      };
      return { ...answer, outcome: 'changed', theirs, before: costLineText(line) };
    }
    default:
      return result.outcome;
  }
}
