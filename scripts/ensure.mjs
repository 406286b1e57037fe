// Runs before every command, on whatever Node the machine has (20.19 or later), so it is plain JavaScript without packages.
//   node scripts/ensure.mjs install   packages as the lock file names them, and a Node that runs the site
//   node scripts/ensure.mjs build     that, and the built site

import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './lock.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const oldestNode = '22.22';
const ownNode = join('node_modules', '.bin', 'node');

const install = {
  message: 'Installing the packages …',
  note: join('node_modules', '.installed'),
  hash: () => hashOf(['package-lock.json']),
  async run() {
    // An interrupted installation may have left packages half unpacked, which npm would take for whole.
    if (existsSync(installing)) rmSync('node_modules', { recursive: true, force: true });
    mkdirSync('node_modules', { recursive: true });
    writeFileSync(installing, '');
    // None of them needs a script of its own to be installed; one would download Java.
    const quick = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
    await quietly(npm(), ['install', ...quick, '--include=dev', '--include=optional']);
    unlinkSync(installing);
  },
};
const installing = join('node_modules', '.installing');

const build = {
  message: 'Building the site …',
  note: join('build', '.built'),
  hash: () => hashOf(sources()),
  run: () => quietly([findNode()], ['scripts/build.ts']),
};

try {
  await ensure(install);
  findNode();
  if (process.argv[2] === 'build') await ensure(build);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

/** Does a step unless its note names the present hash. The note is written last, so a half step is never taken as done. */
async function ensure(step) {
  if (isDone(step)) return;
  await withLock('.ensure.lock', async () => {
    if (isDone(step)) return;
    console.log(step.message);
    rmSync(step.note, { force: true });
    const hash = step.hash();
    await step.run();
    writeFileSync(step.note, hash);
  });
}

function isDone(step) {
  return existsSync(step.note) && readFileSync(step.note, 'utf8') === step.hash();
}

/** What the built site is made of. Tests and pictures are not. */
function sources() {
  const folders = ['app', 'delivery', 'server', 'db'].filter((folder) => existsSync(folder));
  const files = folders.flatMap((folder) => filesIn(folder));
  const wanted = files.filter((path) => /\.(?:[cm]?[jt]sx?|css|json|svg|ico|png|txt|woff2)$/.test(path));
  const configuration = [
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
    'react-router.config.ts',
    'scripts/build.ts',
  ];
  return [...wanted.filter((path) => !/\.test\.tsx?$/.test(path)), ...configuration];
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

function hashOf(paths) {
  const hash = createHash('sha256').update(process.arch + process.platform);
  for (const path of [...paths].sort()) hash.update(`\0${path}\0`).update(readFileSync(path));
  return hash.digest('hex');
}

/** npm as it was called, so that the same npm installs; else the one on the path. */
function npm() {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? [process.execPath, script] : ['npm'];
}

/** Shows what a command says only when it fails. */
function quietly([command, ...first], args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    const stop = () => child.kill();
    process.once('exit', stop);
    child.stdout.on('data', (chunk) => said.push(chunk));
    child.stderr.on('data', (chunk) => said.push(chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.off('exit', stop);
      if (code === 0) return resolve();
      reject(new Error(`${Buffer.concat(said)}\n${command} ${args.join(' ')} failed (${code ?? signal}).`));
    });
  });
}

/** The Node that runs the site: the one among the packages, else the machine's when it is new enough. */
function findNode() {
  if (isFitting(versionOf(ownNode))) return ownNode;
  // npm puts this folder first on the path: a Node there that does not run would hide the machine's.
  rmSync(ownNode, { force: true });
  if (linkNode()) return ownNode;
  const version = versionOf('node');
  if (isFitting(version)) return 'node';
  const found = version === null ? 'none was found' : `this machine has ${version}`;
  throw new Error(
    `Bale needs Node ${oldestNode} or later, and ${found}. Install it from https://nodejs.org/ and try again.`,
  );
}

/** Does what npm 9 of Debian 12 leaves out: it installs the package with Node and links no program of it. */
function linkNode() {
  const packages = readdirSync('node_modules').filter((name) => /^node-(?:bin-)?(?:linux|darwin)-/.test(name));
  const fitting = packages.find((name) => isFitting(versionOf(join('node_modules', name, 'bin', 'node'))));
  if (fitting === undefined) return false;
  mkdirSync(join('node_modules', '.bin'), { recursive: true });
  symlinkSync(join('..', fitting, 'bin', 'node'), ownNode);
  return true;
}

function versionOf(node) {
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim().replace('v', '') : null;
}

function isFitting(version) {
  const [major, minor] = (version ?? '0.0').split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldestNode.split('.').map(Number);
  return (major === oldestMajor && minor >= oldestMinor) || major > oldestMajor + 1;
}
