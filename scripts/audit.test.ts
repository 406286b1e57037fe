import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** What the command says and ends with, where `npm` is this script; null for a machine without it. */
async function audit(npm: string | null, ...args: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'bale-npm-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  if (npm !== null) await writeFile(join(folder, 'npm'), `#!/bin/sh\n${npm}\n`, { mode: 0o755 });
  const env = { PATH: npm === null ? folder : `${folder}:/usr/bin:/bin` };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/audit.ts', ...args], {
    encoding: 'utf8',
    env,
  });
  return { status, said: stdout.trim().split('\n'), stderr };
}

const printed = (report: unknown) =>
  `cat <<'END'\n${typeof report === 'string' ? report : JSON.stringify(report)}\nEND`;

const fault = (name: string, severity: string, fixAvailable = false) => {
  return { [name]: { name, severity, range: '<2.0.0', fixAvailable } };
};

test('each known fault is named, and one that is rated high or critical ends with 1', async () => {
  const some = { vulnerabilities: { ...fault('left', 'moderate', true), ...fault('right', 'low') } };
  expect(await audit(`${printed(some)}\nexit 1`)).toMatchObject({
    status: 0,
    said: ['left <2.0.0: moderate, mended in a later version', 'right <2.0.0: low', '2 packages with known faults.'],
  });
  for (const severity of ['high', 'critical']) {
    expect(await audit(`${printed({ vulnerabilities: fault('left', severity) })}\nexit 1`)).toMatchObject({
      status: 1,
      said: [`left <2.0.0: ${severity}`, '1 package with known faults.'],
    });
  }
});

test('where none is known it says so', async () => {
  const said = ['No known fault in any package of the site.'];
  expect(await audit(printed({ vulnerabilities: {} }))).toMatchObject({ status: 0, said });
});

test('only the packages of the site are asked about', async () => {
  const { said } = await audit('printf \'{"message":"%s"}\' "$*"');
  expect(said).toEqual([expect.stringContaining('audit --json --omit dev')]);
});

test.each([
  ['nothing at all', ':', 'npm brought no report'],
  ['a page of a proxy', printed('<html>Sign in</html>'), 'npm brought no report'],
  ['something else', printed('null'), 'npm brought no report'],
  ['a list', printed({ vulnerabilities: null }), 'npm brought no report'],
  [
    'why',
    `${printed({ message: 'request to https://registry.npmjs.org/\nfailed.', error: {} })}\nexit 1`,
    'npm brought no report (request to https://registry.npmjs.org/ failed)',
  ],
  ['that it cannot', 'echo broken >&2; kill -9 $$', 'npm brought no report'],
])('npm that answers %s is no check, and no fault', async (_, npm, why) => {
  const said = [`Packages were not checked for known faults: ${why}.`];
  expect(await audit(npm)).toEqual({ status: 0, said, stderr: '' });
});

test('nor is a machine without npm, or an npm that takes too long', async () => {
  const unchecked = (why: string) => [`Packages were not checked for known faults: ${why}.`];
  expect(await audit(null)).toEqual({ status: 0, said: unchecked('npm was not found'), stderr: '' });
  const said = unchecked('npm took longer than 1 s');
  expect(await audit('exec sleep 60', '1')).toEqual({ status: 0, said, stderr: '' });
});
