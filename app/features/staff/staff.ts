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
