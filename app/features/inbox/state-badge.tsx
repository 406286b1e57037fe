import type { LeadState } from '#app/features/leads/lead.ts';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';

/** A lead's state: a coloured dot and its name. */
export function StateBadge({ state }: { state: LeadState }) {
  const words = useDeskWords();
  return (
    <span className="state-badge" data-state={state}>
      {words(`lead_state.${state}`)}
    </span>
  );
}
