import { spawnSync } from 'node:child_process';
import { missingPackages, startScaledSite } from '#tests/scaled/scaled-site.ts';

// npm run scaled    two nodes of the demonstration behind nginx, on PostgreSQL and Swift, until Ctrl-C

const missing = missingPackages();
if (missing.length > 0 && !install(missing)) {
  console.error(
    `It needs what is not installed. On Debian, as root: apt-get install --no-install-recommends ${missing.join(' ')}`,
  );
  process.exit(1);
}
// Ctrl-C reaches every process of the terminal; they are stopped in their order instead.
const ended = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
});
console.log('Starting PostgreSQL, Swift, two nodes and nginx …');
const site = await startScaledSite();
const [first, second] = site.nodes;
console.log(`Bale is ready at https://localhost:${site.proxy.httpsPort} (its certificate is its own)
  nodes       http://localhost:${first?.port} and http://localhost:${second?.port}
  PostgreSQL  ${site.databaseUrl}`);
const owner = site.nodes.map((node) => /Make the owner's account .*/.exec(node.output())?.[0]).find(Boolean);
if (owner) console.log(owner);
await ended;
console.log('\nStopping …');
await site.stop();

/** Whether they are there now. Only root installs. */
function install(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const args = ['install', '--yes', '--quiet', '--no-install-recommends', ...packages];
  spawnSync('apt-get', ['update', '--quiet'], { env });
  spawnSync('apt-get', args, { env, stdio: 'inherit' });
  return missingPackages().length === 0;
}
