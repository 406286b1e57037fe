/**
 * The site as it is run: by itself on one machine, or as several nodes that share a database and an object storage. Both
 * `compose.yaml` and `npm run scaled` are made of this.
 */
export type SiteSet = { nodes: readonly string[]; isShared: boolean };

export const sets = {
  single: { nodes: ['site'], isShared: false },
  scaled: { nodes: ['node-1', 'node-2'], isShared: true },
} as const satisfies Record<string, SiteSet>;

export const bucket = 'bale-uploads';
export const databaseUser = 'bale';

/** Where what surrounds the nodes is reached. */
export type Surroundings = {
  publicUrl: string;
  /** Whose word counts on where visitors come from: nginx's. */
  proxies: string;
  databaseUrl: string;
  storage: { endpoint: string; accessKeyId: string; secretAccessKey: string };
};

/** The settings by which nodes are one site. Each has its own `PORT` and `DATA_DIR`. */
export function nodeSettings({ isShared }: SiteSet, around: Surroundings): Record<string, string> {
  const { publicUrl, proxies, databaseUrl, storage } = around;
  const shared = {
    DATABASE_URL: databaseUrl,
    S3_ENDPOINT: storage.endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: storage.accessKeyId,
    S3_SECRET_ACCESS_KEY: storage.secretAccessKey,
  };
  return { PUBLIC_URL: publicUrl, TRUSTED_PROXIES: proxies, ...(isShared ? shared : {}) };
}

/** What `deploy/nginx/bale.conf` wants to know: the site's name, and where its nodes are. */
export function nodesConfiguration(host: string, addresses: readonly string[]): string {
  const isAlone = addresses.length === 1;
  const servers = (words: string) => addresses.map((address) => `    server ${address}${isAlone ? '' : words};`);
  return [
    'map "" $bale_host {',
    `    default ${host};`,
    '}',
    '',
    ...(isAlone ? [] : ['# A node that does not answer is left alone for five seconds.']),
    'upstream bale {',
    ...(isAlone ? [] : ['    least_conn;']),
    ...servers(' max_fails=1 fail_timeout=5s'),
    '    keepalive 32;',
    '    keepalive_timeout 30s;',
    '}',
    '',
    ...(isAlone ? [] : ['# Tried each time: the last one that answers may have been left alone a moment ago.']),
    'upstream bale_forms {',
    ...servers(' max_fails=0'),
    '}',
    '',
  ].join('\n');
}
