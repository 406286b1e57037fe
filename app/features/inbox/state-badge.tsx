import type { LeadState } from '#app/features/leads/lead.ts';
import { Badge, type BadgeTone } from '#app/features/staff/desk/badge.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';

const tones: { readonly [State in LeadState]?: BadgeTone } = {
  new: 'info',
  qualified: 'success',
  won: 'success',
  viewing: 'warning',
  offer: 'warning',
  spam: 'danger',
};

/** Where a lead stands. */
export function StateBadge({ state }: { state: LeadState }) {
  const words = useDeskWords();
  return <Badge tone={tones[state] ?? 'neutral'}>{words(`lead_state.${state}`)}</Badge>;
}
