import * as v from 'valibot';
import { isPrivateHost } from './setting-schemas.ts';
import { type Setting, type SettingName, settingTable } from './setting-table.ts';

/** The settings of the site as the code uses them. */
export type Settings = ReturnType<typeof settingsOf>;

/** One wrong setting, in plain words for the operator. Holds no secret. */
export type SettingProblem = { name: SettingName; message: string };

export type Environment = Record<string, string | undefined>;

type Values = { -readonly [Name in SettingName]: v.InferOutput<(typeof settingTable)[Name]['schema']> };

const names = Object.keys(settingTable) as SettingName[];

/** The settings in an environment, or every wrong one together. A setting of spaces only counts as absent. */
export function readSettings(env: Environment): { settings: Settings } | { problems: SettingProblem[] } {
  const values: Partial<Record<SettingName, unknown>> = {};
  const problems: SettingProblem[] = [];
  for (const name of names) {
    const raw = env[name]?.trim() || undefined;
    const read = v.safeParse(settingTable[name].schema, raw);
    if (read.success) values[name] = read.output;
    else problems.push(wrong(name, raw ?? '', read.issues[0].message));
  }
  problems.push(...incomplete(env));
  return problems.length > 0 ? { problems } : { settings: settingsOf(values as Values) };
}

function wrong(name: SettingName, raw: string, expected: string): SettingProblem {
  const setting: Setting = settingTable[name];
  const hidden = setting.secret || /:\/\/[^/]*@/.test(raw);
  const shown = hidden ? 'has a value that does not fit' : `is ${JSON.stringify(raw)}`;
  return { name, message: `${name} ${shown}; it must be ${expected}. ${purpose(name)}` };
}

function purpose(name: SettingName): string {
  return `It is ${settingTable[name].about}. Example: ${name}=${settingTable[name].example}`;
}

const objectStorage: SettingName[] = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/** A setting on the left requires all those on the right. */
const requirements: [anyOf: SettingName[], required: SettingName[]][] = [
  [objectStorage, objectStorage],
  [['SMTP_URL'], ['MAIL_FROM']],
];

function incomplete(env: Environment): SettingProblem[] {
  return requirements.flatMap(([anyOf, required]) => {
    const present = anyOf.filter((name) => env[name]?.trim());
    const missing = required.filter((name) => present.length > 0 && !env[name]?.trim());
    return missing.map((name) => ({
      name,
      message: `${name} is missing; ${present.join(', ')} cannot be used without it. ${purpose(name)}`,
    }));
  });
}

function settingsOf(values: Values) {
  const { SMTP_URL, MAIL_FROM, S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  return {
    port: values.PORT,
    /** Null listens on every address of the machine. */
    host: values.HOST ?? null,
    /** Scheme, host and port without a path or a slash at the end. */
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    isPublicUrlSet: values.PUBLIC_URL !== undefined,
    /** Visitors from anywhere are meant to reach it. */
    isPublic: isPublicUrl(values.PUBLIC_URL),
    /** Addresses and networks (CIDR) of the proxies whose `X-Forwarded-For` counts. */
    trustedProxies: values.TRUSTED_PROXIES,
    dataDir: values.DATA_DIR,
    /** Null uses the embedded database. */
    databaseUrl: values.DATABASE_URL ?? null,
    mail: SMTP_URL && MAIL_FROM ? { smtpUrl: SMTP_URL, from: MAIL_FROM } : null,
    objectStorage:
      S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? {
            endpoint: S3_ENDPOINT,
            bucket: S3_BUCKET,
            region: values.S3_REGION,
            accessKeyId: S3_ACCESS_KEY_ID,
            secretAccessKey: S3_SECRET_ACCESS_KEY,
          }
        : null,
    /** Null backs nothing up. */
    backupDir: values.BACKUP_DIR ?? null,
    /** How many nightly backups are kept. */
    backupKeep: values.BACKUP_KEEP,
    /** Null: only programs of this machine read the metrics. */
    metricsToken: values.METRICS_TOKEN ?? null,
    /** Fill an empty database with the demonstration catalogue: unless it is said, only where the public does not come. */
    demo: values.DEMO === undefined ? !isPublicUrl(values.PUBLIC_URL) : values.DEMO === 'on',
    isDemoChosen: values.DEMO !== undefined,
    logLevel: values.LOG_LEVEL,
    mapStyleUrl: values.MAP_STYLE_URL,
  };
}

function isPublicUrl(url: string | undefined): boolean {
  return url !== undefined && !isPrivateHost(new URL(url).hostname);
}

/** What whoever starts the site should mend, one sentence each; the site runs all the same. */
export function findDoubts({ host, isPublicUrlSet, publicUrl, mail }: Settings): string[] {
  const isReached = host !== null && !isPrivateHost(host.includes(':') ? `[${host}]` : host);
  return [
    ...(!isPublicUrlSet && (isReached || mail !== null)
      ? [
          `PUBLIC_URL is not set: links in mails and shared links will say ${publicUrl}, which only this machine can open.`,
        ]
      : []),
  ];
}
