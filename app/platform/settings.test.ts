import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settingTable } from './setting-table.ts';
import { type Environment, findDoubts, readSettings } from './settings.ts';

function settingsOf(env: Environment) {
  const read = readSettings(env);
  if ('problems' in read) throw new Error(read.problems.map((problem) => problem.message).join('\n'));
  return read.settings;
}

function problemsOf(env: Environment) {
  const read = readSettings(env);
  return 'problems' in read ? read.problems : [];
}

describe('settings', () => {
  it('needs none', () => {
    expect(settingsOf({})).toEqual({
      port: 3000,
      host: null,
      publicUrl: 'http://localhost:3000',
      isPublicUrlSet: false,
      isPublic: false,
      trustedProxies: ['127.0.0.0/8', '::1'],
      dataDir: 'data',
      databaseUrl: null,
      mail: null,
      objectStorage: null,
      backupDir: null,
      backupKeep: 14,
      metricsToken: null,
      demo: true,
      isDemoChosen: false,
      logLevel: 'info',
      mapStyleUrl: 'https://tiles.openfreemap.org/styles/positron',
    });
  });

  it('takes an empty value for none', () => {
    expect(settingsOf({ PORT: '', DATABASE_URL: '  ' })).toEqual(settingsOf({}));
  });

  it('minds its own business', () => {
    expect(problemsOf({ PATH: '/bin', BALE_UNKNOWN: 'x' })).toEqual([]);
  });

  it('reads every example of the table', () => {
    const examples = Object.entries(settingTable).map(([name, setting]) => [name, setting.example]);
    expect(settingsOf(Object.fromEntries(examples))).toMatchObject({
      publicUrl: 'https://www.bale.example',
      mail: { from: 'Your Agency <hello@bale.example>' },
      objectStorage: { bucket: 'bale-uploads', region: 'ap-southeast-3' },
      demo: false,
    });
  });

  it('reads whose word on addresses counts', () => {
    const proxies = (text: string) => settingsOf({ TRUSTED_PROXIES: text }).trustedProxies;
    expect(proxies('10.0.0.3,2001:db8::/32')).toEqual(['10.0.0.3', '2001:db8::/32']);
    expect(proxies('none')).toEqual([]);
    for (const wrong of ['proxy', '10.0.0.0/33', '10.0.0', '10.0.0.1 10.0.0.2', '*'])
      expect(problemsOf({ TRUSTED_PROXIES: wrong })).toHaveLength(1);
  });

  it.each([
    [{ PUBLIC_URL: 'https://www.bale.example' }, false],
    [{ PUBLIC_URL: 'https://www.bale.example', DEMO: 'on' }, true],
    [{ PUBLIC_URL: 'https://203.0.113.7' }, false],
    [{ PUBLIC_URL: 'https://localhost:3000' }, true],
    [{ PUBLIC_URL: 'http://192.168.1.4' }, true],
    [{ PUBLIC_URL: 'http://192.168.1.4', DEMO: 'off' }, false],
    [{ DEMO: 'off' }, false],
  ])('%j: the demonstration is loaded: %s', (env, demo) => expect(settingsOf(env).demo).toBe(demo));

  const mail = { SMTP_URL: 'smtp://mail.bale.example', MAIL_FROM: 'hello@bale.example' };
  it.each([
    [{}, 0],
    [{ HOST: '127.0.0.1' }, 0],
    [{ HOST: '::1' }, 0],
    [{ HOST: '0.0.0.0' }, 1],
    [{ HOST: '::' }, 1],
    [{ HOST: '203.0.113.7' }, 1],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://www.bale.example' }, 0],
    [mail, 1],
    [{ ...mail, PUBLIC_URL: 'https://www.bale.example' }, 0],
  ])('%j: says of mails with links to localhost: %i', (env, count) => {
    const doubts = findDoubts(settingsOf(env));
    expect(doubts).toHaveLength(count);
    for (const doubt of doubts) expect(doubt).toContain('http://localhost:3000');
  });

  it('names every wrong one together, with what it is for and an example', () => {
    const problems = problemsOf({ PORT: '70000', PUBLIC_URL: 'bale.example', DEMO: 'yes', LOG_LEVEL: 'loud' });
    expect(problems.map((problem) => problem.name)).toEqual(['PORT', 'PUBLIC_URL', 'DEMO', 'LOG_LEVEL']);
    for (const { name, message } of problems) {
      expect(message).toContain(settingTable[name].about);
      expect(message).toContain(`${name}=${settingTable[name].example}`);
    }
    expect(problems[0]?.message).toContain('"70000"');
  });

  it('never shows a secret', () => {
    const secret = 'hunter2-very-secret';
    const names = Object.entries(settingTable).flatMap(([name, setting]) => ('secret' in setting ? [name] : []));
    const problems = problemsOf(Object.fromEntries(names.map((name) => [name, `wrong://u:${secret}@x`])));
    expect(names).toContain('DATABASE_URL');
    expect(problems.map((problem) => problem.name)).toEqual(expect.arrayContaining(['DATABASE_URL', 'SMTP_URL']));
    expect(JSON.stringify(problems)).not.toContain(secret);
    expect(JSON.stringify(problemsOf({ PUBLIC_URL: `https://user:${secret}@bale.example` }))).not.toContain(secret);
  });

  it('wants the object storage whole or not at all', () => {
    const problems = problemsOf({ S3_ENDPOINT: 'https://s3.bale.example', S3_BUCKET: 'bale-uploads' });
    expect(problems.map((problem) => problem.name)).toEqual(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
    expect(problemsOf({ SMTP_URL: 'smtp://mail.bale.example' }).map(({ name }) => name)).toEqual(['MAIL_FROM']);
    expect(problemsOf({ MAIL_FROM: 'hello@bale.example' })).toEqual([]);
  });

  it.each([
    ['PUBLIC_URL', 'https://bale.example/site'],
    ['PUBLIC_URL', 'ftp://bale.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'http://bale.example'],
    ['PUBLIC_URL', 'http://203.0.113.7'],
    ['PUBLIC_URL', 'http://10.bale.example'],
    ['PUBLIC_URL', 'http://172.32.0.1'],
    ['PUBLIC_URL', 'http://[2001:db8::1]'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['PORT', '0x10'],
    ['HOST', 'two words'],
    ['DATABASE_URL', 'mysql://localhost/bale'],
    ['MAIL_FROM', 'Bale Estates'],
    ['MAIL_FROM', 'a@b.example\nBcc: c@d.example'],
    ['S3_BUCKET', 'No Such Bucket'],
    ['MAP_STYLE_URL', '/style.json'],
  ])('refuses %s=%s', (name, value) => {
    expect(problemsOf({ [name]: value }).map((problem) => problem.name)).toContain(name);
  });

  it('drops the slash at the end of the public address', () => {
    expect(settingsOf({ PUBLIC_URL: 'https://www.bale.example/' }).publicUrl).toBe('https://www.bale.example');
  });

  it.each([
    'http://localhost:3000',
    'http://bale.localhost',
    'http://127.0.0.1:8080',
    'http://192.168.1.20',
    'http://172.31.0.1',
    'http://[::1]:3000',
    'http://[fd00::1]',
  ])('accepts %s, which stays within this machine or network', (url) => {
    expect(settingsOf({ PUBLIC_URL: url }).publicUrl).toBe(url);
  });

  it('accepts a database behind a socket', () => {
    const url = 'postgres:///bale?host=/var/run/postgresql';
    expect(settingsOf({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });
});

describe('.env.example', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n');
  const examples = lines.flatMap((line) => /^#? ?([A-Z][A-Z0-9_]*)=(.*)$/.exec(line)?.slice(1, 3) ?? []);
  const example = Object.fromEntries(examples.flatMap((name, at) => (at % 2 === 0 ? [[name, examples[at + 1]]] : [])));

  it('lists every setting and no other, in the order of the table', () => {
    expect(Object.keys(example)).toEqual(Object.keys(settingTable));
  });

  it('contains the examples of the table, which are right, and says what each is for', () => {
    for (const [name, setting] of Object.entries(settingTable)) {
      expect(example[name]).toBe(setting.example);
      expect(lines.join(' ').replaceAll(/\s*# ?/g, ' ')).toContain(setting.about);
    }
    expect(problemsOf(example)).toEqual([]);
  });

  it('sets nothing as it stands', () => {
    expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
  });
});
