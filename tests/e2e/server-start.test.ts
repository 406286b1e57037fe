import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { failToStart, findFreePort, startSite } from '#tests/server.ts';

it('reads a .env file, to which the environment need not yield', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bale-site-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, '.env'), 'PORT=eighty\nLOG_LEVEL=loud\n');
  const env = { PATH: process.env['PATH'], LOG_LEVEL: 'info' };
  const start = spawnSync(process.execPath, [resolve('scripts/start.ts')], { cwd: folder, env, encoding: 'utf8' });
  expect(start.status).toBe(78);
  expect(start.stderr).toContain('PORT is "eighty"');
  expect(start.stderr).not.toContain('LOG_LEVEL');
});

describe('a site that cannot start says why in plain words', () => {
  it('names every wrong setting at once, without secrets', async () => {
    const secret = 'hunter2-very-secret';
    const { code, output } = await failToStart({
      PORT: 'eighty',
      DATABASE_URL: `mysql://bale:${secret}@db/bale`,
      S3_BUCKET: 'bale-uploads',
    });
    expect(code).toBe(78);
    for (const name of ['PORT', 'DATABASE_URL', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
      expect(output).toMatch(new RegExp(`^  ${name} .*Example: ${name}=`, 'm'));
    }
    expect(output).not.toContain(secret);
    expect(output).not.toContain('    at ');
  });

  it('when the port is taken', async () => {
    const port = await findFreePort();
    const other = createServer().listen(port);
    onTestFinished(() => void other.close());
    const dataDir = await mkdtemp(join(tmpdir(), 'bale-site-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const { code, output } = await failToStart({ PORT: String(port), DATA_DIR: dataDir, DEMO: 'off' });
    expect(code).toBe(69);
    expect(output).toContain(`Port ${port} is taken`);
    expect(output).not.toContain('    at ');
  });

  it('when the data folder cannot be one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bale-site-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'file'), '');
    for (const name of ['file', 'file/data']) {
      const { code, output } = await failToStart({ DATA_DIR: join(folder, name), DEMO: 'off' });
      expect(code).toBe(73);
      expect(output).toContain(join(folder, name));
      expect(output).not.toContain('    at ');
    }
  });

  it('when the database is damaged', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bale-site-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'bale.sqlite'), 'This is not a database. '.repeat(500));
    const { code, output } = await failToStart({ DATA_DIR: folder, DEMO: 'off' });
    expect(code).toBe(73);
    expect(output).not.toContain('    at ');
  });

  it('when the database does not answer', async () => {
    const url = `postgres://bale:hunter2@127.0.0.1:${await findFreePort()}/bale`;
    const { code, output } = await failToStart({ DATABASE_URL: url, DATA_DIR: tmpdir() });
    expect(code).toBe(69);
    expect(output).toContain('DATABASE_URL');
    expect(output).not.toContain('hunter2');
    expect(output).not.toContain('    at ');
  });
});

it('prints its address on a line of its own', async () => {
  const site = await startSite();
  expect(site.output().split('\n')).toContain(`Bale is ready at http://localhost:${site.port}`);
  expect(await site.stop()).toBe(0);
});

it('says which settings are not used yet', async () => {
  const site = await startSite({
    S3_ENDPOINT: 'https://s3.bale.example',
    S3_BUCKET: 'bale-uploads',
    S3_ACCESS_KEY_ID: 'BALEUPLOADS',
    S3_SECRET_ACCESS_KEY: 'secret',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'hello@bale.example',
  });
  expect(site.output()).toContain('S3_ENDPOINT');
  expect(site.output()).not.toContain('SMTP_URL');
  await site.stop();
});

it('runs twice at once on different ports', async () => {
  const sites = await Promise.all([startSite(), startSite()]);
  for (const site of sites) expect((await fetch(site.url)).status).toBe(200);
  expect(await Promise.all(sites.map((site) => site.stop()))).toEqual([0, 0]);
});
