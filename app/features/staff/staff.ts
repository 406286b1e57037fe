/** What somebody may do at the desk: everything, the daily work, or only look. */
export const roles = ['owner', 'agent', 'viewer'] as const;

export type Role = (typeof roles)[number];

/** Somebody who works for the agency and may sign in. */
export type Staff = { id: string; email: string; name: string; role: Role };

/** An address as it is kept and looked up: the same one however it is typed. */
export function staffEmail(typed: string): string {
  return typed.trim().normalize('NFC').toLowerCase();
}

export function readRole(text: unknown): Role | null {
  return roles.find((role) => role === text) ?? null;
}

/** Whether somebody may sign in: yes, once they have chosen a password, or no more. */
export type Standing = 'active' | 'invited' | 'disabled';

/** Somebody of the staff, as the owner sees them. */
export type Member = Staff & { standing: Standing };

/** Why nothing was changed. `last_owner`: nobody could sign in as an owner any more. */
export type MemberError = 'last_owner' | 'taken' | 'fields';
