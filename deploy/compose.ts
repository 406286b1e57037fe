import { stringify } from 'yaml';
import { bucket, databaseUser, nodeSettings, nodesConfiguration, type SiteSet, sets } from './scaled-set.ts';

/** By its version: what a later one does with files that lie there is looked at first. */
const objectStorageImage = 'versity/versitygw:v1.8.0';

/** Of the containers only: nobody else may speak for visitors. */
const subnet = '172.31.77.0/24';
/** Fixed: nginx looks a name up once, and a container that is made anew would be elsewhere. */
const addressOf = (position: number) => `172.31.77.${11 + position}`;

/** A value of the environment that has to be there, and what is said where it is not. */
const required = (name: string, words: string) => `\${${name}:?${words}}`;
/** One that may be there. */
const optional = (name: string, otherwise = '') => `\${${name}:-${otherwise}}`;

const domain = required('DOMAIN', 'Set DOMAIN to the name of the site, as www.bale.example');
const certificates = required('CERTIFICATES', 'Set CERTIFICATES to a folder with fullchain.pem and privkey.pem');
const databasePassword = required('DATABASE_PASSWORD', 'Set DATABASE_PASSWORD to what openssl rand -hex 16 prints');
const storageSecret = required('STORAGE_SECRET', 'Set STORAGE_SECRET to what openssl rand -hex 16 prints');

/** A folder of the machine; without one a volume of its own, which is lost with the machine. */
const backups = optional('BACKUP_DIR', 'backups');

const storageKeyId = 'bale';

/** No more rights than a process has that listens above 1024 and writes to its own folders. */
const confined = {
  read_only: true,
  tmpfs: ['/tmp'],
  cap_drop: ['ALL'],
  security_opt: ['no-new-privileges:true'],
  restart: 'unless-stopped',
};

const mayFail = { restart: 'unless-stopped', security_opt: ['no-new-privileges:true'] };

const checked = (test: readonly string[]) => ({
  healthcheck: { test: ['CMD', ...test], interval: '5s', timeout: '5s', retries: 12, start_period: '30s' },
});

const healthy = { condition: 'service_healthy' };

type Profile = keyof typeof sets;

function nodesOf(profile: Profile, set: SiteSet) {
  const environment = {
    ...nodeSettings(set, {
      publicUrl: `https://${domain}`,
      proxies: subnet,
      databaseUrl: `postgres://${databaseUser}:${databasePassword}@database:5432/${databaseUser}`,
      storage: { endpoint: 'http://storage:7070', accessKeyId: storageKeyId, secretAccessKey: storageSecret },
    }),
    SMTP_URL: optional('SMTP_URL'),
    MAIL_FROM: optional('MAIL_FROM'),
    METRICS_TOKEN: optional('METRICS_TOKEN'),
    BACKUP_DIR: '/backups',
    DEMO: 'off',
  };
  return set.nodes.map((name, position) => [
    name,
    {
      profiles: [profile],
      image: 'bale',
      build: '.',
      ...confined,
      // Longer than the site takes to answer what was sent before it was told to stop.
      stop_grace_period: '30s',
      environment,
      networks: { default: { ipv4_address: addressOf(position) } },
      volumes: [`${name}-data:/data`, `${backups}:/backups`],
      ...(set.isShared && { depends_on: { database: healthy, storage: healthy } }),
    },
  ]);
}

function proxyOf(profile: Profile, { nodes }: SiteSet) {
  return [
    `nginx-${profile}`,
    {
      profiles: [profile],
      image: 'nginx:1.28',
      ...mayFail,
      read_only: true,
      tmpfs: ['/tmp', '/run', '/var/cache/nginx'],
      ports: ['80:80', '443:443'],
      configs: [{ source: `nodes-${profile}`, target: '/etc/nginx/conf.d/bale-nodes.conf' }],
      volumes: [
        './deploy/nginx/bale.conf:/etc/nginx/conf.d/bale.conf:ro',
        // The image's own page.
        '/dev/null:/etc/nginx/conf.d/default.conf:ro',
        `${certificates}:/etc/letsencrypt/live/bale:ro`,
        'nginx-cache:/var/cache/bale',
      ],
      ...checked(['nginx', '-t', '-q']),
      depends_on: Object.fromEntries(nodes.map((node) => [node, healthy])),
    },
  ];
}

const around = {
  database: {
    profiles: ['scaled'],
    image: 'postgres:17-bookworm',
    ...mayFail,
    shm_size: '256m',
    environment: { POSTGRES_USER: databaseUser, POSTGRES_DB: databaseUser, POSTGRES_PASSWORD: databasePassword },
    volumes: ['database:/var/lib/postgresql/data'],
    ...checked(['pg_isready', '--username', databaseUser, '--host', '127.0.0.1']),
  },
  /** Of this gateway a bucket is a folder. */
  'storage-bucket': {
    profiles: ['scaled'],
    image: objectStorageImage,
    entrypoint: ['mkdir', '-p', `/data/${bucket}`],
    volumes: ['storage:/data'],
  },
  storage: {
    profiles: ['scaled'],
    image: objectStorageImage,
    ...mayFail,
    command: ['posix', '/data'],
    environment: { ROOT_ACCESS_KEY: storageKeyId, ROOT_SECRET_KEY: storageSecret, VGW_HEALTH: '/health' },
    volumes: ['storage:/data'],
    ...checked(['wget', '-q', '-O', '/dev/null', 'http://127.0.0.1:7070/health']),
    depends_on: { 'storage-bucket': { condition: 'service_completed_successfully' } },
  },
};

const profiles = Object.entries(sets) as [Profile, SiteSet][];

const compose = {
  name: 'bale',
  services: {
    ...Object.fromEntries(profiles.flatMap(([profile, set]) => [...nodesOf(profile, set), proxyOf(profile, set)])),
    ...around,
  },
  configs: Object.fromEntries(
    profiles.map(([profile, { nodes }]) => {
      const addresses = nodes.map((_, position) => `${addressOf(position)}:3000`);
      // A lone $ would be compose's own.
      const content = nodesConfiguration('DOMAIN', addresses).replaceAll('$', '$$$$').replace('DOMAIN', domain);
      return [`nodes-${profile}`, { content }];
    }),
  ),
  networks: { default: { ipam: { config: [{ subnet }] } } },
  volumes: Object.fromEntries(
    [
      ...profiles.flatMap(([, { nodes }]) => nodes.map((node) => `${node}-data`)),
      'database',
      'storage',
      'nginx-cache',
      'backups',
    ].map((name) => [name, {}]),
  ),
};

/** What lies beside `package.json`. */
export function composeFile(): string {
  return `# Made by: npm run deploy:write (deploy/compose.ts). docs/operations.md tells how to start it.
${stringify(compose, { version: '1.1', lineWidth: 0, aliasDuplicateObjects: false })}`;
}
