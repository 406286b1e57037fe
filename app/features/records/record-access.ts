import type { Role, Staff } from '#app/features/staff/staff.ts';

/** What the agency decides of its agents' work. `keep`: which listings they change. */
export type AgentRules = { keep: 'own' | 'all'; publish: boolean };

type Order = { roles: readonly Role[]; agents?: 'publish' };

/** What can be done with a listing, and who may: agents where the listing is theirs, or all are. */
const orders = {
  edit: { roles: ['owner', 'editor', 'agent'] },
  /** The owner of the property, the mandate, the notes. */
  readInternal: { roles: ['owner', 'editor', 'agent'] },
  readDocuments: { roles: ['owner', 'editor', 'agent'] },
  publish: { roles: ['owner', 'editor', 'agent'], agents: 'publish' },
  move: { roles: ['owner', 'editor', 'agent'], agents: 'publish' },
  assign: { roles: ['owner', 'editor'] },
  feature: { roles: ['owner', 'editor'] },
  remove: { roles: ['owner', 'editor'] },
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
  if (role !== 'agent') return true;
  return (rules.keep === 'all' || agentId === id) && (agents !== 'publish' || rules.publish);
}

/** Everything this member may do with the listing. */
export function allowedOrders(
  staff: Pick<Staff, 'id' | 'role'>,
  agentId: string | null,
  rules: AgentRules,
): RecordOrder[] {
  return (Object.keys(orders) as RecordOrder[]).filter((order) => mayDo(order, staff, agentId, rules));
}
