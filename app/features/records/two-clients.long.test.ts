import { test } from 'vitest';
import { printFigure } from '#tests/faults/figure.ts';
import { describeOnBothEngines } from '#tests/test-db.ts';
import { overServers, saveAtOnce } from '#tests/two-clients.ts';

describeOnBothEngines('many saves of one listing by two clients', (engine) => {
  test('overwrite only what whoever sent them had seen', () => saveAtOnce(engine, { runs: 20, count: 150 }));

  test('so do those of two signed-in editors, on PostgreSQL each at a server of their own', async () => {
    const seed = Math.trunc(Math.random() * 2 ** 31);
    const nodes = engine.name === 'postgres' ? 2 : 1;
    const what = `saves of one listing by two clients, ${engine.name}`;
    // Before it is begun, so that a seed with which it ends early can be tried again.
    printFigure(what, { nodes, seed });
    const met = await saveAtOnce(engine, { runs: 1, count: 500, clients: overServers, seed });
    printFigure(what, { nodes, ...met, 'overwritten unseen': 0, seed });
  });
});
