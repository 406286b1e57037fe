import * as v from 'valibot';
import { origin, postgresUrl, sender, smtpUrl, webUrl, wholeNumber } from './setting-schemas.ts';

/** One setting: what it is for, a right value to show, and how its text is read. `secret` values are never shown. */
type Setting = {
  about: string;
  example: string;
  secret?: boolean;
  schema: v.GenericSchema<string | undefined, unknown>;
};

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Every setting of the site, in the order of `.env.example`. */
export const settingTable = {
  PORT: {
    about: 'the port the site listens on; 0 takes any free one',
    example: '3000',
    schema: v.optional(wholeNumber(0, 65_535), '3000'),
  },
  HOST: {
    about: 'the address the site listens on; without it, every address of the machine',
    example: '127.0.0.1',
    schema: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'a host name or an IP address'))),
  },
  PUBLIC_URL: {
    about: 'where visitors reach the site, as written in canonical links and mails',
    example: 'https://www.bale.example',
    schema: v.optional(origin),
  },
  DATA_DIR: {
    about: 'the folder that holds the database and the uploads',
    example: 'data',
    schema: v.optional(v.pipe(v.string(), v.regex(/^[^\0]+$/, 'the path of a folder')), 'data'),
  },
  DATABASE_URL: {
    about: 'a PostgreSQL database to use instead of the embedded one',
    example: 'postgres://bale:password@localhost:5432/bale',
    secret: true,
    schema: v.optional(postgresUrl),
  },
  SMTP_URL: {
    about: 'the mail server that sends the mails; without it they are written under DATA_DIR/mail',
    example: 'smtps://user:password@mail.bale.example:465',
    secret: true,
    schema: v.optional(smtpUrl),
  },
  MAIL_FROM: {
    about: 'the sender of the mails',
    example: 'Bale Estates <hello@bale.example>',
    schema: v.optional(sender),
  },
  S3_ENDPOINT: {
    about: 'the object storage that keeps the uploads instead of DATA_DIR',
    example: 'https://s3.bale.example',
    schema: v.optional(webUrl),
  },
  S3_BUCKET: {
    about: 'the bucket of the object storage',
    example: 'bale-uploads',
    schema: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, '3 to 63 small letters, digits, dots or dashes'),
      ),
    ),
  },
  S3_ACCESS_KEY_ID: {
    about: 'the name of the key to the object storage',
    example: 'BALEUPLOADS',
    secret: true,
    schema: v.optional(v.string()),
  },
  S3_SECRET_ACCESS_KEY: {
    about: 'the secret of the key to the object storage',
    example: 'a-long-random-text',
    secret: true,
    schema: v.optional(v.string()),
  },
  DEMO: {
    about: 'whether an empty database is filled with the demonstration catalogue',
    example: 'off',
    schema: v.optional(v.picklist(['on', 'off'], 'on or off'), 'on'),
  },
  LOG_LEVEL: {
    about: 'how much the log says',
    example: 'info',
    schema: v.optional(v.picklist(logLevels, `one of ${logLevels.join(', ')}`), 'info'),
  },
  MAP_STYLE_URL: {
    about: 'the style of the maps, as MapLibre reads it',
    example: 'https://tiles.bale.example/style.json',
    schema: v.optional(webUrl),
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settingTable;

/** The settings of the site as the code uses them. */
export type Settings = {
  port: number;
  /** Null listens on every address of the machine. */
  host: string | null;
  /** Scheme, host and port without a path or a slash at the end. */
  publicUrl: string;
  dataDir: string;
  /** Null uses the embedded database. */
  databaseUrl: string | null;
  mail: { smtpUrl: string; from: string } | null;
  objectStorage: { endpoint: string; bucket: string; accessKeyId: string; secretAccessKey: string } | null;
  /** Fill an empty database with the demonstration catalogue. */
  demo: boolean;
  logLevel: (typeof logLevels)[number];
  mapStyleUrl: string | null;
};

/** One wrong setting, in plain words for whoever runs the site. Holds no secret. */
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
  const shown = setting.secret ? 'has a value that does not fit' : `is ${JSON.stringify(raw)}`;
  return { name, message: `${name} ${shown}; it must be ${expected}. ${purpose(name)}` };
}

function purpose(name: SettingName): string {
  return `It is ${settingTable[name].about}. Example: ${name}=${settingTable[name].example}`;
}

const objectStorage: SettingName[] = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/** Whoever gives one of the first must give all of the second. */
const requirements: [given: SettingName[], needed: SettingName[]][] = [
  [objectStorage, objectStorage],
  [['SMTP_URL'], ['MAIL_FROM']],
];

function incomplete(env: Environment): SettingProblem[] {
  return requirements.flatMap(([asking, needed]) => {
    const given = asking.filter((name) => env[name]?.trim());
    const missing = needed.filter((name) => given.length > 0 && !env[name]?.trim());
    return missing.map((name) => ({
      name,
      message: `${name} is missing; ${given.join(', ')} cannot be used without it. ${purpose(name)}`,
    }));
  });
}

function settingsOf(values: Values): Settings {
  const { SMTP_URL, MAIL_FROM, S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  return {
    port: values.PORT,
    host: values.HOST ?? null,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    mail: SMTP_URL && MAIL_FROM ? { smtpUrl: SMTP_URL, from: MAIL_FROM } : null,
    objectStorage:
      S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? {
            endpoint: S3_ENDPOINT,
            bucket: S3_BUCKET,
            accessKeyId: S3_ACCESS_KEY_ID,
            secretAccessKey: S3_SECRET_ACCESS_KEY,
          }
        : null,
    demo: values.DEMO === 'on',
    logLevel: values.LOG_LEVEL,
    mapStyleUrl: values.MAP_STYLE_URL ?? null,
  };
}
