import { isDeepStrictEqual } from 'node:util';
import type * as v from 'valibot';
import type { Agency } from '#app/features/agency/agency.ts';
import { correctedLaw, lawProblems } from '#app/features/agency/agency-law.server.ts';
import { type AgencyCommand, findWholeAgency, saveAgencyFields } from '#app/features/agency/agency-store.server.ts';
import { findBatch } from '#app/features/changes/change-log.server.ts';
import type { Json, Sheet } from '#app/features/changes/sheet.ts';
import type { OwnershipRule, OwnershipRules } from '#app/features/law/ownership-rules.ts';
import { type RuleCorrections, withCorrected } from '#app/features/law/rule-corrections.ts';
import type { Withdrawals } from '#app/features/law/withdrawals.ts';
import type { WrongParts } from '#app/features/settings/form-parts.tsx';
import type { Inputs } from '#app/features/settings/inputs.ts';
import type { Db } from '#db/tables.ts';
import { withoutRule, withRule } from './corrected-rule.server.ts';
import { ruleFields } from './rule-answer.ts';
import { readChecker, readRule, wrongInput } from './rule-inputs.ts';
import { type RuleState, ruleState, ruleStateText } from './rule-state.ts';

/** Nothing was done where it is not `saved`. `changed`: somebody else made `state` of it meanwhile; `gone`: there is no such rule. */
export type RuleResult = { outcome: 'saved' | 'gone' } | { outcome: 'changed'; state: RuleState } | Refused;

type Refused = { outcome: 'refused'; problem: string | null } & WrongParts;

/** `fallback`: the agency as long as nobody has set one. */
type Tools = { db: Db; fallback: Agency };

/** `before`: what the form was typed over, as `ruleStateText`. Null for `inputs` brings back the rule of the software. */
type Change = { id: string; before: string; inputs: Inputs | null };

/** How often somebody else may be faster. */
const tries = 5;

/** Corrects a rule of who may own what, whatever others do meanwhile with the rest of them. */
export async function saveRule({ db, fallback }: Tools, command: AgencyCommand, change: Change): Promise<RuleResult> {
  for (let left = tries; ; left -= 1) {
    if ((await findBatch(db, command.key)) !== null) return { outcome: 'saved' };
    const { record, revision } = await findWholeAgency(db, fallback);
    const { rules } = correctedLaw(record.ownership);
    const rule = rules.rules.find(({ id }) => id === change.id);
    if (rule === undefined) return { outcome: 'gone' };
    const state = ruleState(rule, rules, record.withdrawnRules);
    if (ruleStateText(state) !== change.before || left === 0) return { outcome: 'changed', state };
    const next = change.inputs ? corrected(record, rules, rule, change.inputs) : givenBack(record, rules, rule);
    if ('outcome' in next) return next;
    const [problem] = Object.values(lawProblems({ ...record, ...next }));
    if (problem !== undefined) return refused(problem);
    const fields = differing(record, next);
    if (Object.keys(fields).length === 0) return { outcome: 'saved' };
    const result = await saveAgencyFields(db, command, { revision, fields, isWhole: true, fallback });
    const [unsuitable] = Object.values(result.refused);
    if (unsuitable !== undefined) return refused(unsuitable);
    if (result.conflicts.length === 0) return { outcome: 'saved' };
  }
}

type Corrections = Pick<Agency, 'ownership' | 'withdrawnRules'>;

function refused(problem: string | null): Refused {
  return { outcome: 'refused', problem, wrong: [], inputsWrong: [] };
}

function differing(before: Corrections, after: Corrections): Sheet {
  const names = (['ownership', 'withdrawnRules'] as const).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  return Object.fromEntries(names.map((name) => [name, (after[name] ?? null) as Json]));
}

/** What was withdrawn holds again as well. */
function givenBack(
  { ownership, withdrawnRules }: Corrections,
  rules: OwnershipRules,
  rule: OwnershipRule,
): Corrections {
  return {
    ownership: ownership && { ...withoutShared(ownership), ...withoutRule(ownership, rules, rule) },
    withdrawnRules: withWithdrawal(withdrawnRules, rule.id, null),
  };
}

/** Who checked the rules is needed as soon as one of them is to be another. */
function corrected(
  { ownership, withdrawnRules }: Corrections,
  rules: OwnershipRules,
  rule: OwnershipRule,
  inputs: Inputs,
): Corrections | Refused {
  const [typed, checker] = [readRule(inputs, rules), readChecker(inputs)];
  if (!typed.success) return wrongParts([...typed.issues, ...(checker.issues ?? [])], inputs);
  const withdrawn = withWithdrawal(withdrawnRules, rule.id, typed.output.withdrawn);
  const shared = withRule(ownership ?? {}, rules, rule, typed.output);
  const isUntouched = ownership === undefined && Object.keys(shared).length === 0 && !inputs['by']?.trim();
  if (isUntouched) return { ownership, withdrawnRules: withdrawn };
  if (!checker.success) return wrongParts(checker.issues, inputs);
  return {
    ownership: { ...(ownership && withoutShared(ownership)), ...checker.output, ...shared },
    withdrawnRules: withdrawn,
  };
}

/** Without what `withRule` and `withoutRule` make anew. */
function withoutShared({ rules: _, texts: __, sources: ___, ...rest }: RuleCorrections) {
  return rest;
}

function withWithdrawal(withdrawals: Withdrawals = [], id: string, because: string | null): Withdrawals | undefined {
  const next =
    because === null ? withdrawals.filter((one) => one.id !== id) : withCorrected(withdrawals, [{ id, because }]);
  return next.length === 0 ? undefined : next;
}

function wrongParts(issues: readonly v.BaseIssue<unknown>[], inputs: Inputs): Refused {
  const paths = issues.map(({ path = [] }) => path.map(({ key }) => String(key)));
  return {
    ...refused(null),
    wrong: ruleFields.filter((field) => paths.some(([part]) => part === field)),
    inputsWrong: paths.flatMap((path) => wrongInput(path, inputs) ?? []),
  };
}
