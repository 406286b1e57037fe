import { saveAgency } from '#app/features/agency/agency-store.server.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { openTestDb, type TestAddress, type TestEngine } from './test-db.ts';

/** Where the database of a site is whose agency is set up: until then nobody of an agency gets a mail. */
export async function createSetUp(engine: TestEngine): Promise<TestAddress> {
  const address = await engine.createMigrated();
  await saveAgency(await openTestDb(engine, address), demoAgency);
  return address;
}
