import { readFileSync } from 'node:fs';

// npm run -s sbom > bale.cdx.json   what the site is made of, as CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/)
//
// From the lock file itself: `npm sbom --omit dev` leaves out what packages for development use as well.

type Locked = { version: string; integrity?: string; license?: string; dev?: boolean; optional?: boolean };

const read = <Content>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as Content;

const site = read<{ name: string; version: string; license: string }>('package.json');
const { packages } = read<{ packages: Record<string, Locked> }>('package-lock.json');

const components = Object.entries(packages)
  .filter(([path, { dev }]) => path !== '' && !dev)
  .map(([path, locked]) => describe(path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), locked));
const once = new Map(components.map((component) => [component['bom-ref'], component]));

process.stdout.write(
  `${JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: { component: { type: 'application', name: site.name, version: site.version } },
      components: [...once.values()].toSorted((one, other) => (one['bom-ref'] < other['bom-ref'] ? -1 : 1)),
    },
    null,
    2,
  )}\n`,
);

function describe(name: string, { version, integrity = '', license, optional }: Locked) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const [, sum = ''] = /^sha512-(.+)$/.exec(integrity) ?? [];
  return {
    ...{ type: 'library', 'bom-ref': purl, name, version, purl, scope: optional ? 'optional' : 'required' },
    ...(license && { licenses: [{ expression: license }] }),
    hashes: [{ alg: 'SHA-512', content: Buffer.from(sum, 'base64').toString('hex') }],
  };
}
