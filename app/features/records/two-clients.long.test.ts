import { test } from 'vitest';
import { describeOnBothEngines } from '#tests/test-db.ts';
import { saveAtOnce } from '#tests/two-clients.ts';

describeOnBothEngines('many saves of one listing by two clients', (engine) => {
  test('overwrite only what whoever sent them had seen, also across two nodes', () =>
    saveAtOnce(engine, { runs: 20, count: 150 }));
});
