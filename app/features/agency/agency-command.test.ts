import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findAgency } from '#app/features/agency/agency-store.server.ts';
import { findDatedRates } from '#app/features/listings/rates.server.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { runAgencyCommand } from './agency-command.server.ts';

const heirWithoutRules = { by: 'A notary', on: '2026-11-28', holders: [{ id: 'heir', name: { en: 'Heir' } }] };

describeOnBothEngines('npm run agency', (engine) => {
  test('shows what may be changed and set again', async () => {
    const { db, run, write } = await open(engine);
    const { done, text } = await run('show');
    expect([done, JSON.parse(text)]).toEqual([true, { ...demoAgency, rates: await findDatedRates(db) }]);
    const other = { ...demoAgency, name: 'Rumah Contoh' };
    expect(await run('set', await write(JSON.stringify(other)))).toMatchObject({ done: true });
    expect((await findAgency(db))?.record).toEqual(other);
    const rates = { perUsd: { USD: 1, IDR: 16_500, EUR: 0.9, AUD: 1.5 }, asOf: '2026-11-20' };
    await run('set', await write(JSON.stringify({ ...other, rates })));
    expect(await findDatedRates(db)).toEqual(rates);
    await run('set', await write(JSON.stringify(other)));
    expect(JSON.parse((await run('show')).text)).toEqual({ ...other, rates });
  });

  test('says all that is wrong in plain words, and changes nothing', async () => {
    const { db, run, write } = await open(engine);
    const { since: _since, ...rest } = demoAgency;
    const wrong = {
      ...rest,
      email: 'nobody',
      ...{
        name: '',
        slogan: 'x',
        phones: '1',
        social: [{ brand: 'myspace', name: 'M', url: 'ftp://x' }],
      },
      hours: { ...demoAgency.hours, monday: { opens: '18:00', closes: '09:00' } },
      colors: { ...demoAgency.colors, paper: 'white', 'ink-3': '#aaaaaa' },
      logo: { ...demoAgency.logo, paths: [{ d: '"/><script>' }] },
      offices: [{ ...demoAgency.offices[0], area: { id: 'Kuta' } }],
      texts: { blurb: 'not by language' },
    };
    const { done, text } = await run('set', await write(JSON.stringify(wrong)));
    expect(done).toBe(false);
    for (const line of [
      'slogan is no part of the record',
      'name must not be empty',
      'since is missing',
      'email must be an e-mail address',
      'phones must be a list',
      'social.0.brand must be one of facebook, whatsapp, instagram, tiktok, linkedin',
      'social.0.url must be an https:// address',
      'hours.monday must open before it closes',
      'colors.paper must be a colour such as #336699',
      'colors ink-3 on sand has a contrast of 1.8; it must have at least 4.5',
      'logo.paths.0.d must be the data of an SVG path',
      'offices.0.area.en is missing',
      'texts.blurb must be an object',
    ]) {
      expect(text).toContain(`\n- ${line}`);
    }
    expect(await findAgency(db)).toBeNull();
  });

  test.for([
    ['[', 'it is no JSON'],
    ['null', 'must be an object'],
    [JSON.stringify({ ...demoAgency, pictures: { hero: 'nowhere.jpg' } }), 'pictures.hero names nowhere.jpg'],
    [JSON.stringify({ ...demoAgency, ownership: heirWithoutRules }), 'Nothing says whether heir may hold shm.'],
  ] as const)('refuses %j', async ([content, message]) => {
    const { db, run, write } = await open(engine);
    const { done, text } = await run('set', await write(content));
    expect([done, text]).toEqual([false, expect.stringContaining(message)]);
    expect(await findAgency(db)).toBeNull();
  });

  test('says how it is used', async () => {
    const { run } = await open(engine);
    for (const args of [[], ['set'], ['get']]) expect(await run(...args)).toMatchObject({ done: false });
    expect((await run('set', 'nowhere.json')).text).toContain('there is no such file');
  });
});

async function open(engine: TestEngine) {
  const db = await openTestDb(engine);
  const folder = await mkdtemp(join(tmpdir(), 'bale-agency-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return {
    db,
    run: (...args: string[]) => runAgencyCommand(args, { db, fallback: demoAgency }),
    async write(content: string) {
      const path = join(folder, 'agency.json');
      await writeFile(path, content);
      return path;
    },
  };
}
