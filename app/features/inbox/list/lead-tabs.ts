import { type LeadState, leadStates, overLeadStates } from '#app/features/leads/lead-state.ts';
import type { LeadTab } from './lead-query.ts';

/** Which leads a tab holds: in these states or in all but these, and of those only whoever asks', or the unanswered. */
type Tab = ({ states: readonly LeadState[] } | { except: readonly LeadState[] }) & { only?: 'mine' | 'unanswered' };

export const tabs: Readonly<Record<LeadTab, Tab>> = {
  new: { states: ['new'] },
  mine: { except: overLeadStates, only: 'mine' },
  waiting: { except: overLeadStates, only: 'unanswered' },
  viewing: { states: ['viewing'] },
  closed: { states: ['won', 'lost'] },
  spam: { states: ['spam'] },
  all: { except: ['spam'] },
};

export function tabStates(tab: LeadTab): readonly LeadState[] {
  const held = tabs[tab];
  return 'states' in held ? held.states : leadStates.filter((state) => !held.except.includes(state));
}
