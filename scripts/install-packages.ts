import { spawnSync } from 'node:child_process';

/** Installs Debian's packages of these names, where we are root; what is missing afterwards is for whoever called to look. */
export function installPackages(packages: readonly string[]): void {
  if (process.getuid?.() !== 0) return;
  process.stdout.write(`Installing ${packages.join(' and ')} from the packages of this machine …\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { status, error, stdout, stderr } = spawnSync('apt-get', ['-q', ...args], { env, encoding: 'utf8' });
    if (error !== undefined) return;
    if (status !== 0) process.stderr.write(`${stdout}${stderr}`);
  }
}
