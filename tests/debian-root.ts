import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const suite = 'bookworm';

/** On a disk: what is in memory may hold no programs. The base stays there for the next run. */
const folder = '/var/tmp/bale-debian';

export const debootstrap = '/usr/sbin/debootstrap';

/** Why no Debian of its own can be made here; null when it can. */
export function whyNoDebianRoot(): string | null {
  if (process.getuid?.() !== 0) return 'Only root makes a Debian of its own.';
  return existsSync(debootstrap) ? null : 'debootstrap was not found. Debian: apt-get install debootstrap';
}

type Run = {
  user?: string;
  /** Folders of this machine, by where they are seen inside. */
  binds?: Record<string, string>;
  /** Nothing can be written but to these folders. */
  writable?: readonly string[];
  env?: Record<string, string>;
  cwd?: string;
  /** Without the outside: its own loopback only, where every port is free. */
  apart?: boolean;
};

/** A Debian with nothing but its base. */
export type DebianRoot = {
  path: string;
  /** Runs lines of a shell and returns what they print; throws with all of it when one fails. */
  run(script: string, options?: Run): Promise<string>;
  /** Runs a command until it is stopped. */
  start(command: string, options?: Run): RunningCommand;
  /** Runs a script of the project in the network that is apart. */
  visit(script: string, words: readonly string[]): Promise<string>;
  remove(): Promise<void>;
};

export type RunningCommand = { output(): string; stop(): Promise<number | null> };

export async function makeDebianRoot(): Promise<DebianRoot> {
  const base = await findBase();
  const path = await mkdtemp(join(folder, 'root-'));
  await run('cp', ['-a', `${base}/.`, path]);
  await copyFile('/etc/resolv.conf', join(path, 'etc/resolv.conf'));
  // As in containers: a package that is installed starts nothing.
  await writeFile(join(path, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  // Nor waits for the disk at each file: a root is thrown away.
  await writeFile(join(path, 'etc/dpkg/dpkg.cfg.d/quick'), 'force-unsafe-io\n');
  const believed = process.env['NODE_EXTRA_CA_CERTS'];
  if (believed) {
    await mkdir(join(path, dirname(authorities)), { recursive: true });
    await copyFile(believed, join(path, authorities));
  }
  const network = spawn('unshare', ['--net', 'sh', '-c', 'ip link set lo up && echo up && exec sleep infinity'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(network.stdout, 'data');
  const apart = ['nsenter', `--net=/proc/${network.pid}/ns/net`];
  const enter = (script: string, options: Run): ChildProcess => {
    const [file = '', ...args] = [
      ...(options.apart ? apart : []),
      ...['unshare', '--mount', 'sh', '-euc', entering(path, options), 'sh', script],
    ];
    return spawn(file, args, { env: environment(options.env), stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  };
  return {
    path,
    async run(script, options = {}) {
      const child = enter(script, options);
      const output = listen(child);
      const [code] = await once(child, 'close');
      if (code !== 0) throw new Error(`${script}\nended with ${code}:\n${output()}`);
      return output();
    },
    start(command, options = {}) {
      const child = enter(command, options);
      const ended = once(child, 'close').then(([code]) => code as number | null);
      return {
        output: listen(child),
        stop() {
          if (child.exitCode === null && child.pid !== undefined) process.kill(child.pid, 'SIGTERM');
          return ended;
        },
      };
    },
    async visit(script, words) {
      const [file = '', ...args] = [...apart, process.execPath, script, ...words];
      return (await run(file, args)).stdout;
    },
    async remove() {
      network.kill('SIGKILL');
      await rm(path, { recursive: true, force: true });
    },
  };
}

/** Made once: what is half made has another name. */
async function findBase(): Promise<string> {
  const base = join(folder, suite);
  if (existsSync(base)) return base;
  await mkdir(folder, { recursive: true });
  const making = await mkdtemp(join(folder, 'making-'));
  // A temporary folder is its owner's alone; users of a Debian read their root.
  await chmod(making, 0o755);
  await run(debootstrap, ['--variant=minbase', suite, making, 'http://deb.debian.org/debian'], {
    maxBuffer: 64 * 1024 ** 2,
  });
  await rename(making, base);
  return base;
}

/** The shell that puts the mounts in place and becomes the script ($1) inside; they are gone with its last process. */
function entering(root: string, { user = 'root', binds = {}, writable, cwd = '/' }: Run): string {
  const mounts = [
    `mount --bind ${root} ${root}`,
    `mount -t proc proc ${root}/proc`,
    `mount --rbind /dev ${root}/dev`,
    ...Object.entries(binds).flatMap(([inside, ours]) => [
      `mkdir -p ${root}${inside}`,
      `mount --bind -o ro ${ours} ${root}${inside}`,
    ]),
    ...(writable ?? []).map((inside) => `mount --bind ${root}${inside} ${root}${inside}`),
    ...(writable === undefined ? [] : [`mount -o remount,bind,ro ${root}`]),
  ];
  const login = `setpriv --reuid=${user} --regid=${user} --init-groups`;
  const home = user === 'root' ? '/root' : `$(awk -F: '$1 == "${user}" { print $6 }' ${root}/etc/passwd)`;
  return `${mounts.join('\n')}
export HOME="${home}"
exec chroot ${root} ${user === 'root' ? '' : login} sh -euc 'cd ${cwd}; eval "$1"' sh "$1"`;
}

/** Where a Debian looks for authorities of its own: those this machine believes, which may stand before the outside. */
const authorities = '/usr/local/share/ca-certificates/machine.crt';

/** No more of ours than how the outside is reached. */
function environment(own: Record<string, string> = {}): NodeJS.ProcessEnv {
  const passed = Object.entries(process.env).filter(([name]) => /^(?:https?|no)_proxy$/i.test(name));
  return {
    ...Object.fromEntries(passed),
    ...(process.env['NODE_EXTRA_CA_CERTS'] && { NODE_EXTRA_CA_CERTS: authorities }),
    ...{ PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' },
    DEBIAN_FRONTEND: 'noninteractive',
    ...own,
  };
}

function listen(child: ChildProcess): () => string {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  return () => said;
}
