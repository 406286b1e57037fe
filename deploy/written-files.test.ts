import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readSettings } from '#app/platform/settings.ts';
import { writtenFiles } from './written-files.ts';

type Service = {
  profiles: string[];
  ports?: string[];
  volumes?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, unknown>;
  configs?: { source: string }[];
};
type Compose = { services: Record<string, Service>; volumes: object; configs: Record<string, { content: string }> };

const compose = () => parse(readFileSync('compose.yaml', 'utf8')) as Compose;

/** As compose does it, with these variables. */
function interpolate(text: string, variables: Record<string, string>): string {
  return text.replaceAll(/\$\$|\$\{(\w+)(?:(:\?|:-)([^}]*))?\}/g, (found, name: string, kind, words) => {
    if (found === '$$') return '$';
    const value = variables[name];
    if (value === undefined && kind === ':?') throw new Error(words);
    return value ?? words ?? '';
  });
}

const nodesOf = ({ services }: Pick<Compose, 'services'>) =>
  Object.values(services).filter(({ environment }) => environment?.['PUBLIC_URL']);

const variables = { DOMAIN: 'www.bale.example', DATABASE_PASSWORD: 'secret', STORAGE_SECRET: 'secret' };

it.each(Object.entries(writtenFiles))('%s is what npm run deploy:write writes', (path, text) => {
  expect(readFileSync(path, 'utf8')).toBe(text);
});

it('every node of compose.yaml has settings with which it starts, and says which secret is missing', () => {
  const nodes = nodesOf(compose());
  expect(nodes).toHaveLength(3);
  for (const { environment = {} } of nodes) {
    const settings = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [name, interpolate(value, variables)]),
    );
    expect(readSettings(settings)).not.toHaveProperty('problems');
    expect(() => Object.values(environment).map((value) => interpolate(value, {}))).toThrow('Set DOMAIN');
  }
});

it('every node backs the site up into a folder of the machine or a volume, and takes the token of its figures', () => {
  const { volumes, services } = compose();
  for (const { environment = {}, volumes: own = [] } of nodesOf({ services })) {
    const read = (more: Record<string, string>) => {
      const all = { ...variables, ...more };
      const settings = Object.entries(environment).map(([name, value]) => [name, interpolate(value, all)]);
      const found = readSettings(Object.fromEntries(settings));
      const mounts = Object.fromEntries(own.map((volume) => interpolate(volume, all).split(':').toReversed()));
      return 'problems' in found ? null : { from: mounts[found.settings.backupDir ?? ''], ...found.settings };
    };
    expect(read({})).toMatchObject({ from: 'backups', metricsToken: null });
    const [BACKUP_DIR, METRICS_TOKEN] = ['/srv/backups', 'a-token-for-figures-0123456789'];
    expect(read({ BACKUP_DIR, METRICS_TOKEN })).toMatchObject({ from: BACKUP_DIR, metricsToken: METRICS_TOKEN });
  }
  expect(Object.keys(volumes)).toContain('backups');
});

it('only nginx can be reached from outside, and every service finds what it depends on', () => {
  const { services, volumes, configs } = compose();
  const open = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
  expect(open.map(([name]) => name)).toEqual(['nginx-single', 'nginx-scaled']);
  for (const service of Object.values(services)) {
    for (const needed of Object.keys(service.depends_on ?? {})) {
      expect(services[needed]?.profiles).toEqual(service.profiles);
    }
    const named = (service.volumes ?? [])
      .map((volume) => volume.split(':')[0])
      .filter((name) => /^[\w-]+$/.test(name!));
    expect(Object.keys(volumes)).toEqual(expect.arrayContaining(named));
    expect(Object.keys(configs)).toEqual(expect.arrayContaining((service.configs ?? []).map(({ source }) => source)));
  }
});
