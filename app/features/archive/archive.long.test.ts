import { expect, test } from 'vitest';
import { archiveTo, fillMovingSite, movedRows, openMovingSite } from '#tests/moving-site.ts';
import { describeOnBothEngines, sqlite } from '#tests/test-db.ts';
import { visitorsAnswers } from '#tests/visitors-answers.ts';
import { readArchive } from './read-archive.server.ts';

describeOnBothEngines('the demonstration', (engine) => {
  test.skipIf(engine.name === 'sqlite').for(['to', 'from'])(
    'moved %s SQLite is the same on the other engine, field by field',
    { timeout: 120_000 },
    async (direction) => {
      const [here, there] = [await openMovingSite(engine), await openMovingSite(sqlite)];
      const [old, next] = direction === 'to' ? [here, there] : [there, here];
      await fillMovingSite(old);
      expect((await readArchive(next, await archiveTo(old))).lost).toEqual([]);
      expect(await movedRows(next)).toEqual(await movedRows(old));
      const ids = Array.from({ length: 142 }, (_, at) => at + 1);
      expect(await visitorsAnswers(next, ids)).toEqual(await visitorsAnswers(old, ids));
    },
  );
});
