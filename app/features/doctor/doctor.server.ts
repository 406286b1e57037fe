import { checkBackups } from './checks/backups.server.ts';
import { checkDatabase } from './checks/database.server.ts';
import { checkDisk, checkModes } from './checks/folders.server.ts';
import { checkMail } from './checks/mail.server.ts';
import { checkOrphans } from './checks/orphans.server.ts';
import { checkOutbox } from './checks/outbox.server.ts';
import { checkSettings } from './checks/settings.server.ts';
import { checkStorage } from './checks/storage.server.ts';
import { checkNode, checkTime } from './checks/time.server.ts';
import type { DoctorTools, TableTools } from './doctor-tools.ts';
import { type CheckName, checkNames, type Finding, findingsOf, reasonOf } from './finding.ts';

const checks: Record<Exclude<CheckName, 'database'>, (tools: TableTools) => Promise<Finding[]>> = {
  node: checkNode,
  storage: checkStorage,
  mail: checkMail,
  disk: checkDisk,
  modes: checkModes,
  orphans: checkOrphans,
  backups: checkBackups,
  time: checkTime,
  settings: checkSettings,
  outbox: checkOutbox,
};

/** Those that read tables of this version's database. */
const ofTables: readonly CheckName[] = ['orphans', 'backups', 'time', 'settings', 'outbox'];

/** Looks at everything that the site lives on, whether it runs or not. Never throws: what fails is a finding. */
export async function examine(tools: DoctorTools): Promise<Finding[]> {
  const database = await attempt('database', () => checkDatabase(tools));
  const isRead = ({ state, sentence }: Finding) => state !== 'trouble' || sentence === 'writes_refused';
  const isReadable = database.every(isRead) && tools.db !== null;
  const found: Finding[] = [];
  for (const name of checkNames) {
    if (name === 'database') found.push(...database);
    else if (!isReadable && ofTables.includes(name))
      found.push(findingsOf(name).doubt('not_checked', 'not_checked_way'));
    else found.push(...(await attempt(name, () => checks[name](tools as TableTools))));
  }
  return found;
}

async function attempt(name: CheckName, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [findingsOf(name).trouble('check_failed', 'check_failed_way', { reason: reasonOf(error) })];
  }
}
