import type { Role } from '#app/features/staff/staff.ts';
import { type DeskPage, desk } from '#app/pages.ts';
import type { DeskIconName } from './desk-icon.tsx';
import type { DeskKey } from './desk-words.tsx';

const pages: ReadonlyMap<string, DeskPage> = new Map(Object.values(desk).map((page) => [page.path, page]));

/** What somebody wants of a page: its pattern in the site map, and whether they send it a form. `role` null: signed out. */
export type Wish = { pattern: string; sends: boolean; role: Role | null };

/** Whether a page opens, or what to do instead. The pattern is as React Router gives it, with or without its first slash. */
export function admission({ pattern, sends, role }: Wish): 'open' | 'sign-in' | 'forbidden' {
  const page = pages.get(pattern.replace(/^\/?/, '/'));
  if (page?.access === 'everybody') return 'open';
  if (role === null) return 'sign-in';
  if (sends && role === 'viewer' && !page?.viewersSend) return 'forbidden';
  return page?.access.includes(role) ? 'open' : 'forbidden';
}

/** An entry of the desk's menu. `within`: it is current on the pages below its path as well. */
export type MenuEntry = { path: string; words: DeskKey; icon: DeskIconName | 'user'; within: boolean };

/** Where this role may go, in the order of the table of pages. */
export function deskMenu(role: Role): MenuEntry[] {
  const open = Object.entries(desk).filter(
    ([, { path }]) => admission({ pattern: path, sends: false, role }) === 'open',
  );
  return open.flatMap(([name, { path, menu }]) =>
    menu ? [{ path, ...menu, within: [...pages.values()].some(({ within }) => within === name) }] : [],
  );
}
