import { type Role, roles, type Staff } from '#app/features/staff/staff.ts';
import { type DeskPage, desk } from '#app/pages.ts';
import type { DeskIconName } from './desk-icon.tsx';
import type { DeskKey } from './desk-words.ts';

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

/** Whether a page opens for somebody who has to set up a second factor first: where that is done, and to sign out. */
export function opensLimited({ pattern, sends }: Omit<PageRequest, 'role'>): boolean {
  const page = pages.get(pattern.replace(/^\/?/, '/'));
  return page === desk.security || page?.access === 'everybody' || (page === desk.sessions && sends);
}

/** What the agency decides of its agents' work. `keep`: which listings they change. */
export type AgentRules = { keep: 'own' | 'all'; publish: boolean };

/** `agents`: with what else than a listing of theirs; `any`: with every listing. */
type Order = { roles: readonly Role[]; agents?: 'publish' | 'any' };

/**
 * What can be done with a listing, and who may, besides opening its pages: agents where the listing is theirs, or all are. Also
 * what can be downloaded of all.
 */
const orders = {
  /** A draft of their own. */
  create: { roles: ['owner', 'editor', 'agent'] },
  /** As visitors would see it. */
  preview: { roles: ['owner', 'editor', 'agent', 'viewer'], agents: 'any' },
  edit: { roles: ['owner', 'editor', 'agent'] },
  /** Into a new draft. */
  duplicate: { roles: ['owner', 'editor', 'agent'] },
  /** A field or a version, out of the history. */
  restore: { roles: ['owner', 'editor', 'agent'] },
  /** The list as a file: with the owners of those listings whose internal data they may read. */
  exportList: { roles: ['owner', 'editor', 'agent', 'viewer'], agents: 'any' },
  /** What visitors wrote, as a file. */
  exportLeads: { roles: ['owner', 'editor', 'agent'], agents: 'any' },
  /** Everything that the agency keeps, as a file. */
  exportAll: { roles: ['owner'] },
  /** Its history as a file. */
  exportHistory: { roles: ['owner', 'editor', 'agent'] },
  /** The owner of the property, the mandate, the notes. */
  readInternal: { roles: ['owner', 'editor', 'agent'] },
  /** How often it was seen, saved and asked about. */
  readStatistics: { roles: ['owner', 'editor', 'agent'] },
  readDocuments: { roles: ['owner', 'editor', 'agent'] },
  /** Adds, names and removes them. */
  keepDocuments: { roles: ['owner', 'editor', 'agent'] },
  publish: { roles: ['owner', 'editor', 'agent'], agents: 'publish' },
  /** Has an editor look at it and publish it. */
  requestPublication: { roles: ['agent'] },
  /** Answers such a request with what is still to be done. */
  sendBack: { roles: ['owner', 'editor'] },
  move: { roles: ['owner', 'editor', 'agent'], agents: 'publish' },
  /** Says that it is still to be had. */
  confirm: { roles: ['owner', 'editor', 'agent'] },
  assign: { roles: ['owner', 'editor'] },
  feature: { roles: ['owner', 'editor'] },
  remove: { roles: ['owner', 'editor'] },
  bringBack: { roles: ['owner', 'editor'] },
} as const satisfies Record<string, Order>;

export type RecordOrder = keyof typeof orders;

/** Whether this member may do this with a listing that `agentId` keeps. */
export function mayDo(
  order: RecordOrder,
  { id, role }: Pick<Staff, 'id' | 'role'>,
  agentId: string | null,
  rules: AgentRules,
): boolean {
  const { roles, agents }: Order = orders[order];
  if (!roles.includes(role)) return false;
  if (role !== 'agent' || agents === 'any') return true;
  return (rules.keep === 'all' || agentId === id) && (agents !== 'publish' || rules.publish);
}

/** Who may do this with some listings at least. */
export function rolesFor(order: RecordOrder): readonly Role[] {
  return orders[order].roles;
}

/** Everything this member may do with the listing. */
export function allowedOrders(
  staff: Pick<Staff, 'id' | 'role'>,
  agentId: string | null,
  rules: AgentRules,
): RecordOrder[] {
  return (Object.keys(orders) as RecordOrder[]).filter((order) => mayDo(order, staff, agentId, rules));
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
