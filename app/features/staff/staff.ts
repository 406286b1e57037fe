/** Owners may do everything, editors all listings and leads, agents leads and their own listings, viewers only read. */
export const roles = ['owner', 'editor', 'agent', 'viewer'] as const;

export type Role = (typeof roles)[number];

/** A member of the agency's staff who may sign in. */
export type Staff = { id: string; email: string; name: string; role: Role };

/** An address in the form it is stored and looked up in, however it was typed. */
export function staffEmail(typed: string): string {
  return typed.trim().normalize('NFC').toLowerCase();
}

/** Whether a text has the form of a member's id. */
export function isStaffId(text: string): boolean {
  return /^[\da-f-]{36}$/.test(text);
}

export function readRole(text: unknown): Role | null {
  return roles.find((role) => role === text) ?? null;
}

/** A member as owners see them. `standing`: can sign in, not before choosing a password, or no longer. */
export type Member = Staff & {
  standing: 'active' | 'invited' | 'disabled';
  /** Whether they sign in with a second factor. */
  isProtected: boolean;
  /** Whether they keep listings or have leads. */
  isHolding: boolean;
};

/** Why nothing was changed. `last_owner`: no owner who can sign in would remain. `holding`: they have work to hand over. */
export type MemberError = 'last_owner' | 'taken' | 'fields' | 'holding';
