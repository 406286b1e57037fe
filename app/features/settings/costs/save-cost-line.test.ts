import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { findAgency, saveAgency } from '#app/features/agency/agency-store.server.ts';
import { changesSince } from '#app/features/changes/change-log.server.ts';
import { CostLine } from '#app/features/costs/cost-rules.ts';
import { everyCostLine } from '#app/features/costs/costs-in-force.server.ts';
import { ownCosts } from '#app/features/costs/own-costs.server.ts';
import { findSettings } from '#app/features/settings/find-settings.server.ts';
import { runSettingCommand } from '#app/features/settings/setting-commands.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import { languages } from '#app/i18n/languages.ts';
import { createLog } from '#app/platform/log.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { runCostCommand } from './cost-command.server.ts';
import { costLineInputs, readCostLine } from './cost-line-inputs.ts';
import { findCostLine, listCostLines } from './find-cost-lines.server.ts';

const now = Date.UTC(2026, 10, 29);

describe.each(languages)('the form of a line in $name', ({ tag }) => {
  test.each(ownCosts.lines.map((line) => [line.id, line] as const))(
    'says all of %s and makes the same again',
    (_, line) => {
      const inputs = { ...costLineInputs(line, tag), checked: line.checked };
      expect(v.parse(CostLine, readCostLine(inputs, line))).toEqual(line);
    },
  );
});

describeOnBothEngines('a line of costs at the desk', (engine) => {
  test('is corrected in numbers, payer, note and source, and stands in the history', async () => {
    const { db, form, send, line } = await open(engine);
    const inputs = await form('bphtb');
    expect(inputs).toMatchObject({
      'share.from': '5',
      'share.to': '',
      'share.less': '80,000,000',
      by: 'Made',
      on: '2026-11-29',
    });
    const sources = {
      'sources.0.url': 'https://jdih.example/perda-1',
      'sources.0.date': '2026-06',
      'sources.1.url': '',
    };
    const typed = {
      ...inputs,
      ...sources,
      payer: 'shared',
      'share.from': '2,5 %',
      'share.to': '4',
      'note.id': 'Catatan',
    };
    expect(await send('bphtb', { ...typed, 'sources.1.date': '', 'sources.2.url': '', 'sources.2.date': '' })).toBe(
      'saved',
    );
    expect(await line('bphtb')).toMatchObject({
      payer: 'shared',
      amount: { kind: 'share', from: 0.025, to: 0.04, less: { amount: 80_000_000, currency: 'IDR' } },
      note: { id: 'Catatan' },
      sources: [{ url: 'https://jdih.example/perda-1', date: '2026-06' }],
      checked: '2026-11-29',
    });
    expect(await line('ppat')).toEqual(ownCosts.lines.find(({ id }) => id === 'ppat'));
    expect(await changesSince(db, 'agency', 0)).toMatchObject([{ field: 'costs', before: null }]);
    const { recent } = await findSettings({ db, fallback: demoAgency, places: new Map() }, 'en');
    expect(JSON.parse(JSON.stringify(recent).replaceAll('\u00a0', ' '))).toMatchObject([
      {
        before: 'Acquisition duty (BPHTB): 5 % of the price · Buyer, or tenant · 22 November 2026',
        after: 'Acquisition duty (BPHTB): 2.5–4 % of the price · Buyer, or both · 29 November 2026',
        by: 'Made',
      },
    ]);
  });

  test('becomes a fixed sum, steps in any order, or unknown', async () => {
    const { form, send, line } = await open(engine);
    const fixed = { kind: 'fixed', 'fixed.from': 'Rp 1,5 juta', 'fixed.to': '2.000.000', 'fixed.currency': 'IDR' };
    expect(await send('ppat', { ...(await form('ppat')), ...fixed })).toBe('saved');
    expect(await line('ppat')).toMatchObject({
      base: 'fixed',
      amount: { kind: 'fixed', from: 1_500_000, to: 2_000_000, currency: 'IDR' },
    });
    const steps = { 'steps.0.upTo': '', 'steps.0.share': '0.5', 'steps.1.upTo': '500,000,000', 'steps.1.share': '1' };
    await send('ppat', { ...(await form('ppat')), kind: 'steps', stepsCurrency: 'IDR', base: 'price', ...steps });
    expect((await line('ppat'))?.amount).toEqual({
      ...{ kind: 'steps', currency: 'IDR', isCeiling: false },
      steps: [
        { upTo: 500_000_000, share: 0.01 },
        { upTo: null, share: 0.005 },
      ],
    });
    await send('ppat', { ...(await form('ppat')), kind: 'unknown' });
    expect((await line('ppat'))?.amount).toEqual({ kind: 'unknown' });
  });

  test('says which parts cannot be so, and saves nothing of it', async () => {
    const { db, form, send } = await open(engine);
    const inputs = await form('bphtb');
    const wrong = async (typed: Record<string, string>) => {
      const answer = await send('bphtb', { ...inputs, ...typed });
      return typeof answer === 'string' ? answer : answer.wrong;
    };
    expect(await wrong({ 'share.from': 'five' })).toEqual(['amount']);
    expect(await wrong({ 'share.from': '6', 'share.to': '5' })).toEqual(['amount']);
    expect(await wrong({ 'share.from': '101' })).toEqual(['amount']);
    expect(await wrong({ kind: 'steps' })).toEqual(['amount']);
    expect(await wrong({ kind: 'often' })).toEqual(['kind']);
    const named = await send('bphtb', {
      ...inputs,
      'share.to': '4',
      'sources.0.url': '',
      'sources.1.url': 'a.example',
      'sources.0.date': '',
    });
    expect(named).toMatchObject({
      wrong: ['amount', 'sources'],
      inputsWrong: ['amount.share.to', 'sources.sources.1.url'],
    });
    expect(await send('bphtb', { ...inputs, 'share.from': 'x' })).toMatchObject({ inputsWrong: ['amount.share.from'] });
    expect(await send('bphtb', { ...inputs, 'share.less': 'x' })).toMatchObject({ inputsWrong: ['amount.share.less'] });
    expect(await wrong({ 'note.en': '' })).toEqual(['note']);
    expect(
      await wrong({
        ...{ payer: 'me', base: 'x', law: 'x'.repeat(161), 'sources.0.url': 'http://a.example', confidence: '' },
        ...{ checked: 'today', by: ' ', on: '2026-02-30x' },
      }),
    ).toEqual(['payer', 'base', 'law', 'sources', 'confidence', 'checked', 'by', 'on']);
    expect(await changesSince(db, 'agency', 0)).toEqual([]);
  });

  test('keeps what two owners do to two lines, and overwrites nobody unseen', async () => {
    const { form, send, line } = await open(engine);
    const [duty, other, deed] = [await form('bphtb'), await form('bphtb'), await form('ppat')];
    const both = [send('bphtb', { ...duty, 'share.from': '4' }), send('ppat', { ...deed, payer: 'seller' })];
    expect(await Promise.all(both)).toEqual(['saved', 'saved']);
    expect(await line('ppat')).toMatchObject({ payer: 'seller' });
    const answer = await send('bphtb', { ...other, 'share.from': '3' });
    expect(answer).toMatchObject({ outcome: 'changed', theirs: { by: 'Made', amount: '4\u00a0% of the price' } });
    expect((await line('bphtb'))?.amount).toMatchObject({ from: 0.04 });
    if (typeof answer === 'string') throw new Error('It was overwritten.');
    expect(await send('bphtb', { ...other, 'share.from': '3', before: answer.before })).toBe('saved');
    expect((await line('bphtb'))?.amount).toMatchObject({ from: 0.03 });
  });

  test('sent twice is done once, and a line that is not there is nothing', async () => {
    const { db, form, send } = await open(engine);
    const twice = { ...(await form('bphtb')), 'share.from': '4', key: randomUUID() };
    expect([await send('bphtb', twice), await send('bphtb', twice)]).toEqual(['saved', 'saved']);
    expect(await changesSince(db, 'agency', 0)).toHaveLength(1);
    expect(await send('nothing', twice)).toBe('saved');
    expect(await send('nothing', { ...twice, key: randomUUID() })).toBe('gone');
  });

  test('gives way to the software’s again, and what was done is taken back at the settings', async () => {
    const { db, tools, form, send, line } = await open(engine);
    const own = await line('bphtb');
    await send('bphtb', { ...(await form('bphtb')), 'share.from': '4' });
    await send('bphtb', { ...(await form('bphtb')), do: 'ours' });
    expect(await line('bphtb')).toEqual(own);
    const change = (await changesSince(db, 'agency', 0)).at(-1);
    const undo = new FormData();
    for (const [name, value] of Object.entries({ do: 'undo', change: `${change?.batchId} costs`, key: randomUUID() }))
      undo.append(name, value);
    const pictures = { cut: () => Promise.reject(new Error('Nothing is cut.')) };
    expect(await runSettingCommand({ ...tools, pictures }, undo)).toEqual({ outcome: 'undone' });
    expect((await line('bphtb'))?.amount).toMatchObject({ from: 0.04 });
  });

  test('is listed with whose it is and whether it holds', async () => {
    const { db, tools, form, send } = await open(engine);
    await saveAgency(db, { ...demoAgency, withdrawnCosts: [{ id: 'ppat', because: 'Repealed.' }] });
    await send('bphtb', { ...(await form('bphtb')), 'share.from': '4' });
    const lines = await listCostLines(tools, 'en');
    expect(lines.map(({ id }) => id)).toEqual(ownCosts.lines.map(({ id }) => id));
    expect(lines.find(({ id }) => id === 'bphtb')).toMatchObject({ checked: '29 November 2026', isWithdrawn: false });
    expect(lines.find(({ id }) => id === 'ppat')).toMatchObject({ checked: null, isWithdrawn: true });
    expect(await findCostLine(tools, 'nothing', 'en')).toBeNull();
  });
});

async function open(engine: TestEngine) {
  const db = await openTestDb(engine);
  const staff = await saveStaff(db, { email: 'made@bale.example', name: 'Made', role: 'owner' }, now);
  if (staff === null) throw new Error('Nobody was saved.');
  const clock = { now: () => now };
  const tools = { db, clock, staff, fallback: demoAgency, log: createLog('silent'), language: 'en' as const };
  return {
    ...{ db, tools },
    /** As it is rendered and sent. */
    form: async (id: string) => {
      const found = await findCostLine(tools, id, 'en');
      if (found === null) throw new Error(`There is no ${id}.`);
      return { ...found.inputs, by: 'Made', before: found.before, revision: String(found.revision) };
    },
    send: (id: string, inputs: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ key: randomUUID(), ...inputs })) form.append(name, value);
      return runCostCommand(tools, id, form);
    },
    line: async (id: string) => everyCostLine((await findAgency(db))?.record.costs).find((line) => line.id === id),
  };
}
