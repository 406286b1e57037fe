import * as v from 'valibot';
import { addressRanges, postgresUrl, publicOrigin, sender, smtpUrl, webUrl, wholeNumber } from './setting-schemas.ts';

/** One setting: what it is for, a right value to show, and how its text is read. `secret` values are never shown. */
export type Setting = {
  about: string;
  example: string;
  secret?: boolean;
  schema: v.GenericSchema<string | undefined, unknown>;
};

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

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
    about:
      'where visitors reach the site, as written in canonical links and mails; https, unless only this machine or network does',
    example: 'https://www.bale.example',
    schema: v.optional(publicOrigin),
  },
  TRUSTED_PROXIES: {
    about:
      'whose word on visitors’ addresses (X-Forwarded-For) counts, separated by commas, or none; without it, this machine’s own',
    example: '127.0.0.1, 172.18.0.0/16',
    schema: v.optional(addressRanges, '127.0.0.0/8, ::1'),
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
    example: 'Your Agency <hello@bale.example>',
    schema: v.optional(sender),
  },
  S3_ENDPOINT: {
    about:
      'the S3-compatible storage that keeps pictures and documents instead of DATA_DIR, for all machines of the site',
    example: 'https://s3.bale.example',
    schema: v.optional(webUrl),
  },
  S3_BUCKET: {
    about: 'the bucket of the object storage, which exists and holds nothing else',
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
  S3_REGION: {
    about: 'the region of the object storage, where it has several',
    example: 'ap-southeast-3',
    schema: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/, 'a name such as ap-southeast-3')), 'us-east-1'),
  },
  BACKUP_DIR: {
    about: 'the folder where the site is backed up every night, best on another disk; without it, not at all',
    example: '/backups',
    schema: v.optional(v.pipe(v.string(), v.regex(/^[^\0]+$/, 'the path of a folder'))),
  },
  BACKUP_KEEP: {
    about: 'how many nightly backups are kept',
    example: '14',
    schema: v.optional(wholeNumber(1, 1000), '14'),
  },
  METRICS_TOKEN: {
    about:
      'what a program on another machine sends to read /metrics, at least 16 characters; without it, this machine’s own do',
    example: 'another-long-random-text',
    secret: true,
    schema: v.optional(v.pipe(v.string(), v.regex(/^[\w.~+/=-]{16,200}$/, '16 to 200 letters, digits or dashes'))),
  },
  DEMO: {
    about:
      'whether an empty database is filled with the demonstration catalogue; without it, only where PUBLIC_URL is no public address',
    example: 'off',
    schema: v.optional(v.picklist(['on', 'off'], 'on or off')),
  },
  LOG_LEVEL: {
    about: 'how much the log says',
    example: 'info',
    schema: v.optional(v.picklist(logLevels, `one of ${logLevels.join(', ')}`), 'info'),
  },
  MAP_STYLE_URL: {
    about: 'the style of the street map, as MapLibre reads it; everything it names must come from the same host',
    example: 'https://tiles.bale.example/style.json',
    schema: v.optional(webUrl, 'https://tiles.openfreemap.org/styles/positron'),
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settingTable;
