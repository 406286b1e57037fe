import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, inject, it, onTestFinished } from 'vitest';
import { printFigure } from '#tests/faults/figure.ts';
import { countDescriptors, openMixedUse } from '#tests/mixed-use.ts';
import { startPicturedSite } from '#tests/pictured-site.ts';

/** Each kind of request is among sixty. */
const [warmUp, more] = [60, 180];
/** A connection that is open at one look and not at the other. Whatever stayed open once a round would be three. */
const maxMore = 2;

it('what is opened for visitors, feeds, leads, sign-ins, saving and pictures is closed again', async () => {
  const site = await startPicturedSite({ LOG_LEVEL: 'warn' }, inject('demonstration'));
  onTestFinished(async () => void (await site.stop()));
  const count = () => countDescriptors(site.process.pid ?? 0);
  const use = await openMixedUse(site);
  for (let at = 0; at < warmUp; at += 1) await use.next();
  const before = await count();
  for (let at = 0; at < more; at += 1) await use.next();
  await expect.poll(count).toBeLessThanOrEqual(before + maxMore);
  printFigure('descriptors', { before, after: await count() });

  // What stays open is seen.
  const idle = Array.from({ length: 10 }, () => connect(site.port, 'localhost'));
  onTestFinished(() => {
    for (const socket of idle) socket.destroy();
  });
  await Promise.all(idle.map((socket) => once(socket, 'connect')));
  await expect.poll(count).toBeGreaterThan(before + maxMore);
});
