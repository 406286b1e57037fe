import type { Inputs } from '#app/features/settings/inputs.ts';

/** The inputs of the form that may hold what they cannot. */
export const personFields = ['name', 'role', 'languages', 'phone', 'whatsapp', 'staff'] as const;

export type PersonField = (typeof personFields)[number];

/** Why a picture was not taken, in as many words as help. */
export type PortraitFailure = 'kind' | 'small' | 'large' | 'unreadable' | 'disk_full' | 'lost';

/** A form that comes back: nothing was saved. */
export type PersonAnswer = {
  outcome: 'refused' | 'gone' | 'not_saved';
  wrong: readonly PersonField[];
  failure: PortraitFailure | null;
  /** The picture that came with it, which need not be sent again. */
  received: string | null;
  /** As it was typed. */
  inputs: Inputs;
};

export function personStatus({ outcome, failure }: PersonAnswer): number {
  if (failure === 'disk_full') return 507;
  if (failure === 'lost') return 503;
  return outcome === 'gone' ? 409 : 422;
}
