import type { OwnershipRule, Verdict } from '#app/features/law/ownership-rules.ts';
import type { CorrectionAnswer } from '#app/features/settings/correction-answer.ts';

/** What of a rule's form may hold what it cannot. */
export const ruleFields = ['verdict', 'why', 'ask', 'laws', 'sources', 'confidence', 'withdrawn', 'by', 'on'] as const;

export const confidences = ['high', 'medium', 'low'] as const satisfies OwnershipRule['confidence'][];

/** A form of a rule that comes back. `problem`: why the rules would not be whole, in the words of the schema. */
export type RuleAnswer = CorrectionAnswer<{ verdict: Verdict; isWithdrawn: boolean }> & { problem: string | null };
