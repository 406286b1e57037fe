import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { languages } from '#app/i18n/languages.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { runSavedTextCommand } from './saved-text-commands.server.ts';
import { findSavedTexts } from './saved-texts.server.ts';

describeOnBothEngines('the saved texts', (engine) => {
  test('are written, changed and deleted, by name', async () => {
    const { command, texts } = await open(engine);
    const [lease, visit] = [randomUUID(), randomUUID()];
    expect(
      await command({ do: 'add', id: visit, name: ' Visit ', text_en: 'Gladly, {name}.\r\nWhen?', text_ar: '' }),
    ).toEqual({
      ...{ outcome: 'done', command: 'save' },
    });
    await command({ do: 'add', id: lease, name: 'Lease', text_en: 'It runs on.', text_id: '', text_ar: 'يستمر.' });
    expect(await texts()).toMatchObject([
      { id: lease, name: 'Lease', texts: { en: 'It runs on.', ar: 'يستمر.' } },
      { id: visit, name: 'Visit', texts: { en: 'Gladly, {name}.\nWhen?' } },
    ]);
    const [{ changedAt } = { changedAt: 0 }] = await texts();
    expect(
      await command({ do: 'save', id: lease, from: `${changedAt}`, name: 'The lease', text_en: 'Longer.' }),
    ).toMatchObject({
      outcome: 'done',
    });
    expect((await texts()).map(({ name, texts: written }) => [name, written])).toEqual([
      ['The lease', { en: 'Longer.' }],
      ['Visit', { en: 'Gladly, {name}.\nWhen?' }],
    ]);
    for (const _ of ['once', 'twice']) {
      expect(await command({ do: 'delete', id: visit })).toEqual({ outcome: 'done', command: 'delete' });
    }
    expect(await texts()).toHaveLength(1);
  });

  test('are one for a form sent twice, and keep what a colleague wrote meanwhile', async () => {
    const { command, texts } = await open(engine);
    const id = randomUUID();
    const form = { do: 'add', id, name: 'Lease', text_en: 'It runs on.' };
    await Promise.all([command(form), command(form)]);
    const [{ changedAt } = { changedAt: 0 }] = await texts();
    const theirs = { do: 'save', id, from: `${changedAt}`, name: 'Lease', text_en: 'Theirs.' };
    await Promise.all([command(theirs), command(theirs)]);
    expect(await command({ ...theirs, text_en: 'Mine.' })).toMatchObject({
      ...{ outcome: 'changed', values: { name: 'Lease', text_en: 'Mine.' } },
    });
    for (const from of ['<b>', '', '1e999']) {
      expect(await command({ ...theirs, from, text_en: 'Mine.' })).toMatchObject({ outcome: 'changed' });
    }
    expect(await texts()).toMatchObject([{ texts: { en: 'Theirs.' } }]);
  });

  test.for([
    { name: '', text_en: 'Yes' },
    { name: 'Empty' },
    { name: 'Two\nlines', text_en: 'Yes' },
    { name: 'Long', text_en: 'x'.repeat(5_001) },
    { name: 'Nul', text_ar: '\0' },
  ])('come back as typed and are not saved: %j', async (typed) => {
    const { command, texts } = await open(engine);
    const answer = await command({ do: 'add', id: randomUUID(), ...(typed as Record<string, string>) });
    expect(answer).toMatchObject({ outcome: 'refused', values: typed });
    expect(await texts()).toEqual([]);
  });

  test('know no other command, and no other id', async () => {
    const { command } = await open(engine);
    for (const form of [{}, { do: 'add', id: '1' }, { do: 'drop', id: randomUUID() }, { do: 'delete', id: '\0' }])
      expect(await command(form as Record<string, string>)).toBeNull();
  });
});

async function open(engine: TestEngine) {
  const db = await openTestDb(engine);
  let now = 1_000;
  return {
    texts: () => findSavedTexts(db),
    command(fields: Record<string, string>) {
      const form = new FormData();
      for (const { tag } of languages) form.set(`text_${tag}`, '');
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return runSavedTextCommand({ db, clock: { now: () => ++now } }, form);
    },
  };
}
