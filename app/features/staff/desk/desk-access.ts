import { type Role, roles } from '#app/features/staff/staff.ts';

/** Who may open a page: these roles, or everybody, signed in or not. */
export type Access = readonly Role[] | 'everybody';

/** Every page under `/account`, by its pattern in the site map. What is not declared here opens for nobody. */
export const deskAccess: Readonly<Record<string, Access>> = {
  '/account': roles,
  '/account/leads': roles,
  '/account/leads/:id': roles,
  '/account/leads.csv': ['owner', 'agent'],
  '/account/staff': ['owner'],
  '/account/sessions': roles,
  '/account/sign-in': 'everybody',
  '/account/forgot': 'everybody',
  '/account/password': 'everybody',
};

/** Whoever may open a page may send forms to it, but a viewer only here, where they change nothing but their own. */
const viewersSendTo: readonly string[] = ['/account/sessions'];

/** What somebody wants of a page: its pattern in the site map, and whether they send it a form. `role` null: signed out. */
export type Wish = { pattern: string; sends: boolean; role: Role | null };

/** Whether a page opens, or what to do instead. The pattern is as React Router gives it, with or without its first slash. */
export function admission({ pattern, sends, role }: Wish): 'open' | 'sign-in' | 'forbidden' {
  const page = pattern.replace(/^\/?/, '/');
  const access = deskAccess[page];
  if (access === 'everybody') return 'open';
  if (role === null) return 'sign-in';
  if (sends && role === 'viewer' && !viewersSendTo.includes(page)) return 'forbidden';
  return access?.includes(role) ? 'open' : 'forbidden';
}
