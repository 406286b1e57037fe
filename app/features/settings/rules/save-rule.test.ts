import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { correctedLaw } from '#app/features/agency/agency-law.server.ts';
import { findAgency, saveAgency } from '#app/features/agency/agency-store.server.ts';
import { changesSince } from '#app/features/changes/change-log.server.ts';
import { ownRules } from '#app/features/law/own-rules.server.ts';
import type { OwnershipRule } from '#app/features/law/ownership-rules.ts';
import { findSettings } from '#app/features/settings/find-settings.server.ts';
import { runSettingCommand } from '#app/features/settings/setting-commands.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import { createLog } from '#app/platform/log.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { withRule } from './corrected-rule.server.ts';
import { findRule, listRules } from './find-rules.server.ts';
import { runRuleCommand } from './rule-command.server.ts';
import { readRule, ruleInputs } from './rule-inputs.ts';
import { ruleState } from './rule-state.ts';
import { namedFacts } from './rule-text.ts';

const now = Date.UTC(2026, 10, 29);

describe('the form of a rule', () => {
  test.each(ownRules.rules.map((rule) => [rule.id, rule] as const))(
    'says all of %s and corrects nothing',
    (_, rule) => {
      const typed = readRule(ruleInputs(ruleState(rule, ownRules)), ownRules);
      if (!typed.success) throw new Error(typed.issues[0].message);
      expect(withRule({}, ownRules, rule, typed.output)).toEqual({});
    },
  );

  test('names what the conditions of rules look at', () => {
    const facts = ownRules.rules.flatMap(({ when = [] }) => when.map(({ fact }) => fact));
    expect([...new Set(facts)].sort()).toEqual(namedFacts.toSorted());
  });
});

describeOnBothEngines('a rule of ownership at the desk', (engine) => {
  test('is corrected in verdict, reason, laws and sources, alone, and stands in the history', async () => {
    const { db, form, send, law } = await open(engine);
    const inputs = await form('H-pt-sewa');
    expect(inputs).toMatchObject({ verdict: 'may', 'laws.0.law': 'uupa', by: 'Made', on: '2026-11-29' });
    const typed = {
      ...{ verdict: 'ask', 'why.en': 'Offices differ.', 'ask.en': 'Ask a notary.', confidence: 'low' },
      ...{ 'laws.1.law': 'pp18', 'laws.1.articles': '49(2)', 'sources.1.url': 'https://office.example/lease' },
      'sources.1.date': '2026-06',
    };
    expect(await send('H-pt-sewa', { ...inputs, ...typed })).toBe('saved');
    const { rules, texts, sources } = await law();
    const rule = rules.find(({ id }) => id === 'H-pt-sewa');
    expect(rule).toEqual({
      ...{ id: 'H-pt-sewa', holders: ['pt'], titles: ['sewa'], verdict: 'ask', why: 'own-H-pt-sewa' },
      ...{ ask: 'own-H-pt-sewa-ask', confidence: 'low', sources: ['brec', 'own-H-pt-sewa'] },
      laws: [
        { law: 'uupa', articles: '44-45' },
        { law: 'pp18', articles: '49(2)' },
      ],
    });
    expect(texts['own-H-pt-sewa']).toEqual({ ...ownRules.texts['r_sewa_ok'], en: 'Offices differ.' });
    expect(sources['own-H-pt-sewa']).toEqual({ url: 'https://office.example/lease', date: '2026-06', kind: 'own' });
    expect(rules.filter(({ id }) => id !== 'H-pt-sewa')).toEqual(ownRules.rules.filter(({ id }) => id !== 'H-pt-sewa'));
    expect(texts['r_sewa_ok']).toEqual(ownRules.texts['r_sewa_ok']);
    expect(await changesSince(db, 'agency', 0)).toMatchObject([{ field: 'ownership', before: null }]);
    const { recent } = await findSettings({ db, fallback: demoAgency, places: new Map() }, 'en');
    const page = 'balirealestateconsultants.com';
    expect(JSON.parse(JSON.stringify(recent).replaceAll('\u00a0', ' '))).toMatchObject([
      {
        before: `H-pt-sewa: May · ${ownRules.texts['r_sewa_ok']?.en} · ${page}`,
        after: `H-pt-sewa: Ask · Offices differ. · ${page}, office.example (June 2026)`,
        by: 'Made',
      },
    ]);
  });

  test('has its own reason and source once, however often they are changed, and none where it gives way', async () => {
    const { form, send, ownership } = await open(engine);
    for (const reason of ['One.', 'Two.']) {
      const sources = { 'sources.0.url': `https://office.example/${reason}`, 'sources.0.date': '' };
      await send('H-pt-sewa', { ...(await form('H-pt-sewa')), 'why.en': reason, ...sources });
    }
    expect(await ownership()).toMatchObject({ texts: { 'own-H-pt-sewa': { en: 'Two.' } } });
    expect(Object.keys((await ownership())?.texts ?? {})).toHaveLength(1);
    expect(Object.values((await ownership())?.sources ?? {})).toEqual([
      { url: 'https://office.example/Two.', kind: 'own' },
    ]);
    await send('H-pt-sewa', { ...(await form('H-pt-sewa')), do: 'ours' });
    expect(await ownership()).toEqual({ by: 'Made', on: '2026-11-29' });
  });

  test('typed back is ours again, and the words of another are never taken', async () => {
    const { db, form, send, ownership, law } = await open(engine);
    const ours = await form('H-pt-sewa');
    await send('H-pt-sewa', { ...ours, 'why.en': 'One.' });
    await send('H-pt-sewa', { ...ours, before: (await form('H-pt-sewa')).before, by: 'Ketut' });
    expect(await ownership()).toEqual({ by: 'Ketut', on: '2026-11-29' });
    const taken = { 'own-H-pt-sewa': { en: 'Of another.' } };
    const other = ownRules.rules.find(({ id }) => id === 'H-pt-hp') as OwnershipRule;
    const rules = [{ ...other, why: 'own-H-pt-sewa' }];
    await saveAgency(db, { ...demoAgency, ownership: { by: 'Made', on: '2026-11-29', rules, texts: taken } });
    await send('H-pt-sewa', { ...(await form('H-pt-sewa')), 'why.en': 'One.' });
    const { texts } = await law();
    expect([texts['own-H-pt-sewa'], texts['own-H-pt-sewa-2']]).toMatchObject([{ en: 'Of another.' }, { en: 'One.' }]);
    await send('H-pt-hp', { ...(await form('H-pt-hp')), do: 'ours' });
    expect(await ownership()).toMatchObject({ texts: { 'own-H-pt-sewa-2': { en: 'One.' } } });
  });

  test('says no more that sources disagree where it does not ask, or they are left out', async () => {
    const { form, send, law } = await open(engine);
    const found = async () => (await law()).rules.find(({ id }) => id === 'H-mixno-shm');
    const inputs = await form('H-mixno-shm');
    const dated = { ...inputs, 'sources.4.date': '2026-11-01' };
    expect(await send('H-mixno-shm', dated)).toBe('saved');
    expect((await found())?.disagree?.at(-1)).toEqual({ says: 'may', sources: ['own-H-mixno-shm'] });
    const { before } = await form('H-mixno-shm');
    expect(await send('H-mixno-shm', { ...inputs, before, 'sources.4.url': '', 'sources.4.date': '' })).toBe('saved');
    expect(await found()).not.toHaveProperty('disagree');
    await send('H-mixno-shm', { ...(await form('H-mixno-shm')), verdict: 'may_not' });
    expect(await found()).toMatchObject({ verdict: 'may_not' });
    expect(await found()).not.toHaveProperty('ask');
  });

  test('is withdrawn with a reason without anybody who checked all of them, and brought back', async () => {
    const { db, form, send, withdrawn, ownership } = await open(engine);
    const inputs = { ...(await form('H-wna-shm')), by: '' };
    expect(await send('H-wna-shm', { ...inputs, withdrawn: 'on' })).toMatchObject({
      wrong: ['withdrawn', 'by'],
      inputsWrong: ['withdrawn.because'],
    });
    expect(await send('H-wna-shm', { ...inputs, withdrawn: 'on', because: 'Repealed.' })).toBe('saved');
    expect([await withdrawn(), await ownership()]).toEqual([[{ id: 'H-wna-shm', because: 'Repealed.' }], undefined]);
    const both = { ...(await form('H-wna-shm')), because: 'Repealed in May.', verdict: 'may' };
    expect(await send('H-wna-shm', both)).toBe('saved');
    expect((await changesSince(db, 'agency', 0)).map(({ field }) => field).sort()).toEqual([
      'ownership',
      'withdrawnRules',
      'withdrawnRules',
    ]);
    await send('H-wna-shm', { ...(await form('H-wna-shm')), do: 'ours' });
    expect([await withdrawn(), (await ownership())?.rules]).toEqual([undefined, undefined]);
  });

  test('says which parts cannot be so, and saves nothing of it', async () => {
    const { db, form, send } = await open(engine);
    const inputs = await form('H-pt-sewa');
    const wrong = async (typed: Record<string, string>) => {
      const answer = await send('H-pt-sewa', { ...inputs, ...typed });
      return typeof answer === 'string' ? answer : [answer.wrong, answer.inputsWrong];
    };
    expect(await wrong({ verdict: 'ask' })).toEqual([['ask'], ['ask.ask.en']]);
    expect(await wrong({ 'why.en': '' })).toEqual([['why'], ['why.why.en']]);
    expect(await wrong({ 'why.ar': 'س'.repeat(501) })).toEqual([['why'], ['why.why.ar']]);
    expect(await wrong({ 'laws.3.articles': '21' })).toEqual([['laws'], ['laws.laws.3.law']]);
    expect(await wrong({ 'laws.0.law': '__proto__' })).toEqual([['laws'], ['laws.laws.0.law']]);
    expect(await wrong({ 'sources.0.url': '', 'sources.0.date': '' })).toEqual([['sources'], []]);
    expect(await wrong({ 'sources.4.url': 'javascript:alert(1)' })).toEqual([['sources'], ['sources.sources.4.url']]);
    expect(await wrong({ 'sources.0.date': 'May' })).toEqual([['sources'], ['sources.sources.0.date']]);
    expect(await wrong({ verdict: 'x', confidence: '', by: ' ', on: 'today' })).toEqual([
      ['verdict', 'confidence', 'by', 'on'],
      [],
    ]);
    expect(await wrong({ verdict: 'may_not', by: '' })).toEqual([['by'], []]);
    expect(await changesSince(db, 'agency', 0)).toEqual([]);
  });

  test('keeps what two owners do to two rules, and overwrites nobody unseen', async () => {
    const { form, send, law } = await open(engine);
    const [one, other, third] = [await form('H-pt-sewa'), await form('H-pt-sewa'), await form('H-pt-hp')];
    const both = [
      send('H-pt-sewa', { ...one, verdict: 'may_if' }),
      send('H-pt-hp', { ...third, 'why.en': 'A ruling.' }),
    ];
    expect(await Promise.all(both)).toEqual(['saved', 'saved']);
    const answer = await send('H-pt-sewa', { ...other, verdict: 'may_not' });
    expect(answer).toMatchObject({ outcome: 'changed', theirs: { by: 'Made', verdict: 'may_if', isWithdrawn: false } });
    if (typeof answer === 'string') throw new Error('Nobody was in between.');
    expect(answer.inputs).toMatchObject({ verdict: 'may_not' });
    expect(await send('H-pt-sewa', { ...answer.inputs, before: answer.before })).toBe('saved');
    const { rules } = await law();
    expect(rules.find(({ id }) => id === 'H-pt-sewa')?.verdict).toBe('may_not');
    expect(rules.find(({ id }) => id === 'H-pt-hp')?.why).toBe('own-H-pt-hp');
  });

  test('sent twice is done once, a rule that is not there is nothing, and what was done can be taken back', async () => {
    const { db, tools, form, send, ownership } = await open(engine);
    const twice = { ...(await form('H-pt-sewa')), verdict: 'may_if', key: randomUUID() };
    expect([await send('H-pt-sewa', twice), await send('H-pt-sewa', twice)]).toEqual(['saved', 'saved']);
    expect(await changesSince(db, 'agency', 0)).toHaveLength(1);
    expect(await send('nothing', { ...twice, key: randomUUID() })).toBe('gone');
    const undo = new FormData();
    const change = (await changesSince(db, 'agency', 0)).at(-1);
    for (const [name, value] of Object.entries({
      do: 'undo',
      change: `${change?.batchId} ownership`,
      key: randomUUID(),
    }))
      undo.append(name, value);
    const pictures = { cut: () => Promise.reject(new Error('Nothing is cut.')) };
    expect(await runSettingCommand({ ...tools, language: 'en', pictures }, undo)).toEqual({ outcome: 'undone' });
    expect(await ownership()).toBeUndefined();
  });

  test('is refused in the words of the rules where they would not be whole', async () => {
    const { db, form, send } = await open(engine);
    const shm = ownRules.rules.find(({ id }) => id === 'H-wna-shm') as OwnershipRule;
    const name = { en: 'Heir' };
    const rules = [...ownRules.titles.map(({ id }) => id), 'unknown'].map((title) => ({
      ...shm,
      ...{ id: `H-heir-${title}`, holders: ['heir'], titles: [title] },
    }));
    const [first, ...others] = rules;
    const holders = [{ id: 'heir', name }];
    const widened = { ...shm, holders: [...(shm.holders ?? []), 'heir'], titles: ['shm'] };
    if (first?.titles[0] !== 'shm') throw new Error('Another title is first.');
    await saveAgency(db, {
      ...demoAgency,
      ownership: { by: 'Made', on: '2026-11-29', holders, rules: [widened, ...others] },
    });
    expect(await send('H-wna-shm', { ...(await form('H-wna-shm')), do: 'ours' })).toMatchObject({
      outcome: 'refused',
      problem: 'Nothing says whether heir may hold shm.',
    });
  });

  test('is listed with whose it is and whether it holds, and found by title and holder', async () => {
    const { db, tools, form, send } = await open(engine);
    await saveAgency(db, { ...demoAgency, withdrawnRules: [{ id: 'H-pt-hp', because: 'Repealed.' }] });
    await send('H-pt-sewa', { ...(await form('H-pt-sewa')), verdict: 'may_if' });
    const list = await listRules(tools, new URLSearchParams(), 'en');
    expect(list.groups.map(({ group }) => group)).toEqual(['holding', 'zone', 'other']);
    const rules = list.groups.flatMap((group) => group.rules);
    expect(rules.map(({ id }) => id).sort()).toEqual(ownRules.rules.map(({ id }) => id).sort());
    expect(rules.find(({ id }) => id === 'H-pt-sewa')).toMatchObject({ isYours: true, isWithdrawn: false });
    expect(rules.find(({ id }) => id === 'H-pt-hp')).toMatchObject({ isYours: false, isWithdrawn: true });
    const found = await listRules(tools, new URLSearchParams('title=hp&holder=pt'), 'en');
    expect(found.groups.flatMap((group) => group.rules).map(({ id }) => id)).toEqual(['H-pt-hp']);
    expect(await findRule(tools, 'nothing', 'en')).toBeNull();
    expect(await findRule(tools, 'G-price-house', 'ar')).toMatchObject({ hasOurs: false });
  });
});

async function open(engine: TestEngine) {
  const db = await openTestDb(engine);
  const staff = await saveStaff(db, { email: 'made@bale.example', name: 'Made', role: 'owner' }, now);
  if (staff === null) throw new Error('Nobody was saved.');
  const tools = { db, clock: { now: () => now }, staff, fallback: demoAgency, log: createLog('silent') };
  const record = async () => (await findAgency(db))?.record;
  return {
    ...{ db, tools },
    /** As it is rendered and sent. */
    form: async (id: string) => {
      const found = await findRule(tools, id, 'en');
      if (found === null) throw new Error(`There is no ${id}.`);
      return { ...found.inputs, by: 'Made', before: found.before, revision: String(found.revision) };
    },
    send: (id: string, inputs: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ key: randomUUID(), ...inputs })) form.append(name, value);
      return runRuleCommand(tools, id, form);
    },
    law: async () => correctedLaw((await record())?.ownership).rules,
    ownership: async () => (await record())?.ownership,
    withdrawn: async () => (await record())?.withdrawnRules,
  };
}
