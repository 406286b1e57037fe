import { expect, onTestFinished, test } from 'vitest';
import { saveAgency } from '#app/features/agency/agency-store.server.ts';
import { openAgency } from '#app/features/agency/open-agency.server.ts';
import { ownRules } from '#app/features/law/own-rules.server.ts';
import { openCatalogue } from '#app/features/listings/catalogue.server.ts';
import { findVersion } from '#app/features/listings/store/listing-versions.server.ts';
import { savePicture } from '#app/features/media/picture-rows.server.ts';
import { openPictures } from '#app/features/media/pictures.server.ts';
import { markDisabled, savePassword, saveStaff } from '#app/features/staff/staff.server.ts';
import { openLocalFiles } from '#app/platform/files/local-files.server.ts';
import { createLog } from '#app/platform/log.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { saveSurroundings } from '#tests/factories.ts';
import { createFolder, describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { findTeam } from './find-team.server.ts';
import type { Person } from './person.ts';

const now = Date.UTC(2026, 10, 25);
const role = { en: 'Sales' };
const log = createLog('silent');
const fallback = { ...demoAgency, pictures: {} };

describeOnBothEngines('the team that visitors see', (engine) => {
  test('is without whom the owner leaves off, and has the pictures that are there', async () => {
    const { db } = await open(engine);
    const [here, lost] = ['1'.repeat(16), '2'.repeat(16)];
    await savePicture(db, { id: here, width: 800, height: 900, color: '#123456', format: 'jpeg', dhash: '' });
    const people = [
      { name: 'Ketut', role, picture: here },
      { name: 'Sari', role, hidden: true },
      { name: 'Wayan', role, picture: lost },
    ];
    expect(await findTeam(db, { people })).toEqual([people[0], { name: 'Wayan', role }]);
    expect(await findTeam(db, {})).toEqual([]);
  });

  test('loses who is suspended, on another node as well, and has them again when they come back', async () => {
    const { db, node, ketut } = await open(engine);
    await saveAgency(db, {
      ...fallback,
      people: [
        { name: 'Ketut', role, staff: ketut },
        { name: 'Sari', role },
      ],
    });
    const { names, catalogue } = await node();
    expect(names()).toEqual(['Ketut', 'Sari']);
    for (const [change, expected] of [
      [() => markDisabled(db, ketut, now), ['Sari']],
      [() => savePassword(db, ketut, 'another hash'), ['Ketut', 'Sari']],
    ] as const) {
      const { version } = await findVersion(db);
      await change();
      await catalogue.follow();
      expect([names(), catalogue.version]).toEqual([expected, version + 1]);
    }
  });

  test('makes no page anew for a password, nor for a suspension done twice', async () => {
    const { db, ketut } = await open(engine);
    const { version } = await findVersion(db);
    await savePassword(db, ketut, 'another hash');
    expect((await findVersion(db)).version).toBe(version);
    await Promise.all([markDisabled(db, ketut, now), markDisabled(db, ketut, now)]);
    expect((await findVersion(db)).version).toBe(version + 1);
  });
});

async function open(engine: TestEngine) {
  const address = await engine.createMigrated();
  const db = await openTestDb(engine, address);
  await saveSurroundings(db);
  const ketut = (await saveStaff(db, { email: 'ketut@bale.example', name: 'Ketut', role: 'agent' }, now))!.id;
  await savePassword(db, ketut, 'a hash');
  return {
    ...{ db, ketut },
    /** Another process of the site, with what it shows. */
    async node() {
      const other = await openTestDb(engine, address);
      const { dataDir } = await createFolder();
      const pictures = await openPictures({ files: await openLocalFiles(dataDir), log });
      onTestFinished(() => pictures.close());
      const agency = await openAgency({ db: other, pictures, log, fallback });
      const catalogue = await openCatalogue({
        db: other,
        log,
        findRules: async () => {
          await agency.follow();
          return ownRules;
        },
      });
      onTestFinished(() => catalogue.close());
      return { catalogue, names: () => agency.team.map(({ name }: Person) => name) };
    },
  };
}
