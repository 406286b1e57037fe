import { type Role, roles } from '#app/features/staff/staff.ts';

/** Who may open a page: these roles, or everybody, signed in or not. */
export type Access = readonly Role[] | 'everybody';

/** Every page under `/account`, by its pattern in the site map. What is not declared here opens for nobody. */
export const deskAccess: Readonly<Record<string, Access>> = {
  '/account': roles,
  '/account/leads': roles,
  '/account/sessions': roles,
  '/account/sign-in': 'everybody',
  '/account/password': 'everybody',
};

/** What is declared for a pattern as React Router gives it, with or without its first slash. */
export function accessOf(pattern: string): Access | undefined {
  return deskAccess[pattern.replace(/^\/?/, '/')];
}

/** Whether a page opens for a role (null: signed out), or what to do instead. */
export function admission(access: Access | undefined, role: Role | null): 'open' | 'sign-in' | 'forbidden' {
  if (access === 'everybody') return 'open';
  if (role === null) return 'sign-in';
  return access?.includes(role) ? 'open' : 'forbidden';
}
