import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { startOptions } from '#tests/start-command.ts';

it('each way to start the site gives Node the same options', () => {
  expect(startOptions).not.toEqual([]);
  const command = ['node', ...startOptions, 'scripts/start.ts'];
  for (const unit of ['bale.service', 'bale@.service'])
    expect(readFileSync(`deploy/systemd/${unit}`, 'utf8')).toContain(`/${command.join(' ')}\n`);
  expect(readFileSync('Dockerfile', 'utf8')).toContain(`\nCMD [${command.map((word) => `"${word}"`).join(', ')}]\n`);
});
