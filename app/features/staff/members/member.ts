import type { Staff } from '#app/features/staff/staff.ts';

/** Whether somebody may sign in: yes, once they have chosen a password, or no more. */
export type Standing = 'active' | 'invited' | 'disabled';

/** Somebody of the staff, as the owner sees them. */
export type Member = Staff & { standing: Standing };

/** Why nothing was changed. `last_owner`: nobody could sign in as an owner any more. */
export type MemberTrouble = 'last_owner' | 'taken' | 'fields';
