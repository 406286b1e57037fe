import { type Role, roles } from '#app/features/staff/staff.ts';
import { type DeskPage, desk } from '#app/pages.ts';
import type { DeskIconName } from './desk-icon.tsx';
import type { DeskKey } from './desk-words.tsx';

const pages: ReadonlyMap<string, DeskPage> = new Map(Object.values(desk).map((page) => [page.path, page]));

const usualSenders = roles.filter((role) => role !== 'viewer');

/** A request for a page: its route pattern, and whether it posts a form. `role` is null when signed out. */
export type PageRequest = { pattern: string; sends: boolean; role: Role | null };

/** Whether a page opens. The pattern is React Router's, with or without its leading slash. */
export function admission({ pattern, sends, role }: PageRequest): 'open' | 'sign-in' | 'forbidden' {
  const page = pages.get(pattern.replace(/^\/?/, '/'));
  if (page?.access === 'everybody') return 'open';
  if (role === null) return 'sign-in';
  if (sends && !(page?.senders ?? usualSenders).includes(role)) return 'forbidden';
  return page?.access.includes(role) ? 'open' : 'forbidden';
}

/** An entry of the desk's menu. `within`: also current on the pages below its path; `also`: on these. */
export type MenuEntry = {
  path: string;
  words: DeskKey;
  icon: DeskIconName | 'user';
  within: boolean;
  also: string[];
};

/** The pages this role may open, in the order of the table of pages. */
export function deskMenu(role: Role): MenuEntry[] {
  const open = Object.entries(desk).filter(
    ([, { path }]) => admission({ pattern: path, sends: false, role }) === 'open',
  );
  const all = [...pages.values()];
  return open.flatMap(([name, { path, menu }]) => {
    if (menu === null || typeof menu === 'string') return [];
    const also = all.filter((page) => page.menu === name).map((page) => page.path);
    return [{ path, ...menu, within: all.some(({ within }) => within === name), also }];
  });
}
