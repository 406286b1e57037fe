import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmptySite } from '#tests/e2e/empty-site.ts';
import { printFigure } from '#tests/faults/figure.ts';
import { findNginx, type RunningProxy, startProxy } from '#tests/nginx.ts';
import type { RunningSite } from '#tests/server.ts';
import { type Scan, scanSite } from './scan.ts';

const oneNode = readFileSync('deploy/nginx/one-node.conf', 'utf8');

describe.skipIf(findNginx() === null)('the rules of the MDN HTTP Observatory', () => {
  let site: RunningSite;
  let proxy: RunningProxy;
  let found: Scan;

  beforeAll(async () => {
    site = await startEmptySite({ PUBLIC_URL: 'https://www.bale.example', HOST: '127.0.0.1' });
    proxy = await startProxy(oneNode.replaceAll('127.0.0.1:3000', `127.0.0.1:${site.port}`));
    found = await scanSite(proxy);
  });

  afterAll(async () => {
    await Promise.all([proxy?.stop(), site?.stop()]);
  });

  it('are all kept', () => {
    const failed = Object.entries(found.tests).filter(([, { pass }]) => !pass);
    expect(failed.map(([rule, { result }]) => `${rule}: ${result}`)).toEqual([]);
  });

  it('give the site 120 or more of a hundred', () => {
    const given = Object.entries(found.tests).map(([rule, { scoreModifier, result }]) => [rule, scoreModifier, result]);
    expect(found.scan.score, JSON.stringify(given)).toBeGreaterThanOrEqual(120);
    printFigure('Observatory', { points: found.scan.score });
  });
});
