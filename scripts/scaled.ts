import { missingPackages, startScaledSite } from '#tests/scaled/scaled-site.ts';
import { installPackages } from './install-packages.ts';

// npm run scaled    two nodes of the demonstration behind nginx, on PostgreSQL and Swift, until Ctrl-C

if (missingPackages().length > 0) installPackages(missingPackages());
const missing = missingPackages();
if (missing.length > 0) {
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
