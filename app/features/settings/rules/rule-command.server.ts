import type { Agency } from '#app/features/agency/agency.ts';
import { isUnsaved, orUnsaved } from '#app/features/changes/unsaved.server.ts';
import { findChanger } from '#app/features/settings/find-changer.server.ts';
import { inputsOfForm } from '#app/features/settings/inputs.ts';
import { readFormKey } from '#app/platform/forms/form-key.server.ts';
import type { Logger } from '#app/platform/log.ts';
import type { Db } from '#db/tables.ts';
import type { RuleAnswer } from './rule-answer.ts';
import { ruleStateText } from './rule-state.ts';
import { saveRule } from './save-rule.server.ts';

type Tools = {
  db: Db;
  log: Pick<Logger, 'error' | 'warn'>;
  clock: { now(): number };
  fallback: Agency;
  staff: { id: string };
};

/** Does what the form of a rule says: `saved`, or the form as it was typed; `gone` where there is no such rule. */
export async function runRuleCommand(tools: Tools, id: string, form: FormData): Promise<'saved' | 'gone' | RuleAnswer> {
  const inputs = inputsOfForm(form);
  const command = { staffId: tools.staff.id, key: readFormKey(inputs['key']), now: tools.clock.now() };
  const before = inputs['before'] ?? '';
  const change = { id, before, inputs: inputs['do'] === 'ours' ? null : inputs };
  const result = await orUnsaved(tools, () => saveRule(tools, command, change));
  const empty = { wrong: [], inputsWrong: [], theirs: null, problem: null };
  const answer: RuleAnswer = { outcome: 'refused', ...empty, before, inputs };
  if (isUnsaved(result)) return { ...answer, outcome: result.unsaved };
  switch (result.outcome) {
    case 'refused':
      return { ...answer, ...result };
    case 'changed': {
      const by = await findChanger(tools.db, ['ownership', 'withdrawnRules'], inputs['revision'] ?? '');
      const { rule, withdrawn } = result.state;
      const theirs = { by, verdict: rule.verdict, isWithdrawn: withdrawn !== null };
      return { ...answer, outcome: 'changed', theirs, before: ruleStateText(result.state) };
    }
    default:
      return result.outcome;
  }
}
