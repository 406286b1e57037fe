import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { deskManifestPath, leanManifests } from '#delivery/scripts/lean-manifest.ts';

const bin = new URL('../node_modules/.bin/react-router', import.meta.url).pathname;
// Always the production site, whatever NODE_ENV says.
const env = { ...process.env, NODE_ENV: 'production' };
const built = spawnSync(process.execPath, [bin, 'build'], { stdio: 'inherit', env });
if (built.status !== 0) process.exit(1);
const client = new URL('../build/client', import.meta.url).pathname;
for (const name of readdirSync(join(client, 'assets'))) {
  if (!/^manifest-[^.]+\.js$/.test(name)) continue;
  const path = join(client, 'assets', name);
  const { desk, visitors } = leanManifests(readFileSync(path, 'utf8'));
  writeFileSync(path, visitors);
  writeFileSync(deskManifestPath(path), desk);
}
compressFolder(client);

/** Puts `x.br` and `x.gz` beside every text `x`, at the strongest step: it is done once and sent often. */
function compressFolder(folder: string): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((name) => /\.(?:js|css|svg|json|txt|webmanifest)$/.test(name))) {
    const path = join(folder, name);
    const bytes = readFileSync(path);
    if (bytes.length < 200) continue;
    const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: size }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
