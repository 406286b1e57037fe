import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type DebianRoot, makeDebianRoot, whyNoDebianRoot } from '#tests/debian-root.ts';
import { readIgnored, readStages, type Stage } from './dockerfile.ts';

const missing = whyNoDebianRoot();

type Image = { root: DebianRoot; cwd: string; user: string; env: Record<string, string>; stage: Stage };

/** A Debian with what the image of Node has over it: Node, npm and the user `node`. */
async function startFrom(stage: Stage): Promise<Image> {
  expect(stage.image).toMatch(/^node:24-bookworm-slim$/);
  const root = await makeDebianRoot();
  onTestFinished(() => root.remove());
  const local = join(root.path, 'usr/local');
  copyFileSync(process.execPath, join(local, 'bin/node'));
  const npm = realpathSync(execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim());
  cpSync(join(dirname(npm), '..'), join(local, 'lib/node_modules/npm'), { recursive: true });
  await root.run(`ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
chmod 755 /usr/local/bin/node
useradd --uid 1000 --create-home node`);
  return { root, cwd: '/', user: 'root', env: {}, stage };
}

/** Does what the instructions say, one after the other. */
async function build(stage: Stage, earlier: ReadonlyMap<string, Image>): Promise<Image> {
  const image = await startFrom(stage);
  const { root, env } = image;
  for (const { name, text } of stage.instructions) {
    if (name === 'ENV') Object.assign(env, Object.fromEntries(text.split(' ').map((pair) => pair.split('='))));
    else if (name === 'WORKDIR') {
      image.cwd = text;
      mkdirSync(join(root.path, text), { recursive: true });
    } else if (name === 'USER') image.user = text;
    else if (name === 'RUN') await root.run(text, { user: image.user, cwd: image.cwd, env });
    else if (name === 'COPY') copy(text, image, earlier);
    else expect(['VOLUME', 'EXPOSE', 'STOPSIGNAL', 'HEALTHCHECK', 'CMD']).toContain(name);
  }
  return image;
}

function copy(text: string, { root, cwd }: Image, earlier: ReadonlyMap<string, Image>): void {
  const words = text.split(' ');
  const stage = words[0]?.startsWith('--from=') ? earlier.get(words.shift()?.slice('--from='.length) ?? '') : undefined;
  const target = join(root.path, cwd, words.pop() ?? '');
  for (const source of words) {
    if (source === '.') copyContext(target);
    else {
      const from = stage === undefined ? source : join(stage.root.path, source);
      const into = text.endsWith('/') ? join(target, source.split('/').at(-1) ?? '') : target;
      mkdirSync(dirname(into), { recursive: true });
      cpSync(from, into, { recursive: true, verbatimSymlinks: true });
    }
  }
}

/** The folder of the project, without what `.dockerignore` names. */
function copyContext(target: string): void {
  const exclude = readIgnored().flatMap((line) => `--exclude=${line.startsWith('**/') ? line.slice(3) : `./${line}`}`);
  execFileSync('sh', ['-c', 'tar -c "$@" . | tar -x --no-same-owner -C "$0"', target, ...exclude]);
}

/** The words of an instruction in its form of a list. */
const wordsOf = (image: Image, name: string) => {
  const text = image.stage.instructions.find((instruction) => instruction.name === name)?.text ?? '';
  return JSON.parse(text.slice(text.indexOf('['))) as string[];
};

const quote = (words: readonly string[]) => words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');

it.skipIf(missing !== null)(
  'what the Dockerfile builds runs as its user with a root that can only be read, and says how it is',
  async () => {
    const images = new Map<string, Image>();
    for (const stage of readStages()) images.set(stage.name, await build(stage, images));
    const image = images.get('last')!;
    expect(image.user).toBe('node');
    for (const left of [
      '.env',
      '.git',
      'tests',
      'node_modules/vite',
      'node_modules/typescript',
      'node_modules/.bin/node',
    ]) {
      expect(existsSync(join(image.root.path, 'site', left)), left).toBe(false);
    }
    const { cwd, user, env } = image;
    const options = { cwd, user, env: { ...env, DEMO: 'off' }, apart: true, writable: ['/data', '/tmp'] };
    await expect(image.root.run('touch /site/build/x', options)).rejects.toThrow('Read-only file system');
    const site = image.root.start(`exec ${quote(wordsOf(image, 'CMD'))}`, options);
    onTestFinished(async () => void (await site.stop()));
    await expect.poll(site.output, { timeout: 120_000 }).toContain('Bale is ready');
    await image.root.run(quote(wordsOf(image, 'HEALTHCHECK')), options);
    const page =
      'fetch("http://127.0.0.1:3000/").then(async (answer) => console.log(answer.status, await answer.text()))';
    expect(await image.root.run(quote(['node', '-e', page]), options)).toMatch(/^200 <!DOCTYPE html>/i);
    expect(
      await image.root.run(
        quote(['node', 'scripts/staff.ts', 'add', '--email', 'a@bale.example', '--role', 'owner']),
        options,
      ),
    ).toContain('/account/password');
    expect(await site.stop()).toBe(0);
    await expect(image.root.run(quote(wordsOf(image, 'HEALTHCHECK')), options)).rejects.toThrow('ended with 1');
    const size = execFileSync('du', ['-sm', join(image.root.path, 'site')], { encoding: 'utf8' });
    process.stdout.write(`FIGURE image: ${Number.parseInt(size, 10)} MB over that of Node\n`);
  },
  3_600_000,
);
