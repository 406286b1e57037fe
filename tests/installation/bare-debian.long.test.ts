import { appendFileSync, copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type DebianRoot, makeDebianRoot, type RunningCommand, whyNoDebianRoot } from '#tests/debian-root.ts';
import { type Box, readBoxes } from './read-lines.ts';

const missing = whyNoDebianRoot();

/** What is typed and what it answers, shortened; in a file where one is named. */
function note(text: string): void {
  const transcript = process.env['TRANSCRIPT'];
  if (transcript) appendFileSync(transcript, `${text}\n`);
}

/** What these lines cannot do without the public internet and without systemd, and what is done instead. */
const instead: [line: RegExp, own: string | null][] = [
  [/^git clone \S+ site$/, "git config --global safe.directory '*' && git clone --quiet file:///source site"],
  [
    /^certbot /,
    `mkdir -p /etc/letsencrypt/live/bale
openssl req -x509 -newkey rsa:2048 -nodes -days 3 -subj /CN=www.bale.example -addext subjectAltName=DNS:www.bale.example -keyout /etc/letsencrypt/live/bale/privkey.pem -out /etc/letsencrypt/live/bale/fullchain.pem 2>&1`,
  ],
  [/^systemctl /, null],
  // Done before each line that comes after it.
  [/^cd site$/, null],
];

async function type(root: DebianRoot, boxes: readonly Box[]): Promise<string> {
  let last = '';
  for (const { user, lines } of boxes) {
    for (const line of lines) {
      const replaced = instead.find(([pattern]) => pattern.test(line));
      const typed = (replaced === undefined ? line : replaced[1])?.replace('www.YOURS.example', 'www.bale.example');
      note(`${user === 'root' ? '#' : '$'} ${line}`);
      if (replaced !== undefined && line !== 'cd site') note(typed ? `  (here: ${typed})` : '  (no systemd here)');
      if (typed === undefined) continue;
      // `cd site` of an earlier line holds for all that come after it.
      const cwd = user === 'root' ? '/root' : '/srv/bale/site 2>/dev/null || cd /srv/bale';
      last = await root.run(typed, { user, cwd, apart: isOfTheSite(typed), binds: { '/source': resolve('.') } });
      note(shorten(last));
    }
  }
  return last;
}

/** Commands that speak with nobody outside. */
function isOfTheSite(line: string): boolean {
  return /^(?:npm run (?:backup|restore|staff|leads)|nginx)/.test(line);
}

function shorten(output: string): string {
  const lines = output.trimEnd().split('\n');
  return (
    lines.length > 6 ? [...lines.slice(0, 2), `  … ${lines.length - 4} lines …`, ...lines.slice(-2)] : lines
  ).join('\n');
}

/** What systemd and nginx's own unit would start. */
async function startAll(root: DebianRoot): Promise<{ site: RunningCommand; stop(): Promise<number | null> }> {
  const unit = readFileSync(join(root.path, 'etc/systemd/system/bale.service'), 'utf8');
  const command = /^ExecStart=(.*)$/m.exec(unit)?.[1] ?? '';
  const cwd = /^WorkingDirectory=(.*)$/m.exec(unit)?.[1] ?? '';
  note(`$ ${command}`);
  const site = root.start(`umask 077; exec ${command}`, { user: 'bale', cwd, apart: true });
  const nginx = root.start("exec nginx -g 'daemon off;'", { apart: true });
  onTestFinished(async () => void (await Promise.all([site.stop(), nginx.stop()])));
  await expect.poll(site.output, { timeout: 60_000 }).toContain('Bale is ready');
  note(shorten(site.output()));
  return {
    site,
    async stop() {
      await nginx.stop();
      return site.stop();
    },
  };
}

it.skipIf(missing !== null)(
  'whoever types the lines of docs/operations.md has a site, and has it again after its machine is lost',
  async () => {
    const install = readBoxes('Install on a bare Debian 12');
    const starting = install.findIndex(({ lines }) => lines.some((line) => line.includes('bale.service')));
    const owner = install.findIndex(({ lines }) => lines.some((line) => line.startsWith('npm run staff')));

    const first = await makeDebianRoot();
    onTestFinished(() => first.remove());
    await type(first, install.slice(0, owner));
    const running = await startAll(first);
    expect(await type(first, install.slice(owner))).toContain('https://www.bale.example/account/password');
    const visit = await first.visit('tests/installation/visit.ts', [
      join(first.path, 'etc/letsencrypt/live/bale/fullchain.pem'),
    ]);
    note(`a visitor: ${visit}`);
    expect(JSON.parse(visit)).toEqual({ location: 'https://www.bale.example/', home: 200, lead: 303 });

    const upgrade = readBoxes('Upgrade');
    await type(first, upgrade);
    expect(await running.stop()).toBe(0);
    const again = await startAll(first);
    expect(await again.stop()).toBe(0);

    const safe = join(tmpdir(), 'bale-installation.backup');
    copyFileSync(join(first.path, 'var/backups/bale/before-the-upgrade.backup'), safe);
    await first.remove();
    note('--- the machine is lost; the backup was copied off it ---');

    const second = await makeDebianRoot();
    onTestFinished(() => second.remove());
    await type(second, install.slice(0, starting));
    mkdirSync(join(second.path, 'var/backups/bale'), { recursive: true });
    copyFileSync(safe, join(second.path, 'var/backups/bale/before-the-upgrade.backup'));
    await type(second, readBoxes('Lose the machine'));
    await type(second, install.slice(starting, owner));
    const restored = await startAll(second);
    const lead = await second.run('npm run --silent leads -- export --email made@bale.example', {
      ...{ user: 'bale', cwd: '/srv/bale/site', apart: true },
    });
    expect(lead).toContain('Is it quiet there?');
    note(`the lead of before: ${/"message": .*/.exec(lead)?.[0]}`);
    const reset = await second.run('npm run --silent staff -- reset --email you@bale.example', {
      ...{ user: 'bale', cwd: '/srv/bale/site', apart: true },
    });
    expect(reset).toContain('https://www.bale.example/account/password');
    expect(await restored.stop()).toBe(0);
  },
  3_600_000,
);
