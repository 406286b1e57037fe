import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { saveLead } from '#app/features/leads/leads.server.ts';
import { signedInContext } from '#app/features/staff/desk/signed-in.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import { aLead } from '#tests/lead-factories.ts';
import { describeOnBothEngines, type TestEngine } from '#tests/test-db.ts';
import { openTestPages, testNow } from '#tests/test-pages.ts';
import { action, loader } from './person.tsx';
import { loader as download, action as downloadFound } from './person-file.ts';

describeOnBothEngines('what is kept about a person, at the desk', (engine) => {
  test('is shown and copied from a lead, and erased only by the form that says so', async () => {
    const { write, ask, kept, send } = await open(engine);
    const id = await write({ email: 'Made@Bale.example', message: 'One', phone: 'none' });
    await write({ email: 'made@bale.example', message: 'Two' });
    await write({ email: 'other@bale.example', message: 'Three' });
    const { view } = await loader(ask(`?lead=${id}`));
    expect(view).toMatchObject({ keys: { email: 'Made@Bale.example', phone: null }, counts: { leads: 2, mails: 0 } });
    const text = await (await download(ask(`?lead=${id}`))).text();
    expect(JSON.parse(text).leads).toHaveLength(2);
    expect(text).not.toContain('other@bale.example');
    const form = { email: 'made@bale.example', phone: '' };
    expect((await (await downloadFound(ask('', form))).json()).leads).toHaveLength(2);
    await expect(action(ask('', form))).rejects.toMatchObject({ init: { status: 400 } });
    expect(await kept()).toHaveLength(3);
    const found = (await send({ ...form, do: 'find' })).data.view;
    const order = { ...form, do: 'erase', key: randomUUID(), seen: found?.seen ?? '' };
    expect(await send({ ...order, seen: '' })).toMatchObject({ init: { status: 409 }, data: { trouble: 'changed' } });
    const done = { status: 303 };
    for (const _ of ['once', 'and the same form again'])
      await expect(action(ask('', order))).rejects.toMatchObject(done);
    expect(await kept()).toEqual([{ email: 'other@bale.example' }]);
    const after = await loader(ask(`?done=${order.key}`));
    expect(after.done).toMatchObject({ kind: 'erase', by: 'Made Contoh', counts: { leads: 2 } });
    expect(after.acts.map(({ kind }) => kind).sort()).toEqual(['erase', 'export', 'export']);
    expect((await send({ ...form, do: 'find' })).data.view).toMatchObject({ isNothing: true });
  });

  test('is looked for by what can be one address or number only', async () => {
    const { send, ask } = await open(engine);
    const nobody = { email: '', phone: '', do: 'find' };
    expect(await send(nobody)).toMatchObject({ init: { status: 422 }, data: { trouble: 'missing' } });
    for (const [name, typed] of [
      ...([
        ['email', 'made'],
        ['email', 'a b@c.example'],
        ['email', `${'a'.repeat(260)}@b.example`],
      ] as const),
      ...([
        ['phone', '123'],
        ['phone', 'call me'],
        ['phone', '\0'],
        ['phone', '9'.repeat(50)],
      ] as const),
    ]) {
      const form = { ...nobody, [name]: typed };
      expect(await send(form)).toMatchObject({ init: { status: 422 }, data: { values: { [name]: typed } } });
      await expect(downloadFound(ask('', form))).rejects.toMatchObject({ init: { status: 400 } });
    }
  });

  test('does not exist for a lead that does not', async () => {
    const { ask } = await open(engine);
    for (const id of ['1', '\0', "' or 1=1", randomUUID()]) {
      const address = `?lead=${encodeURIComponent(id)}`;
      await expect(loader(ask(address))).rejects.toMatchObject({ init: { status: 404 } });
      await expect(download(ask(address))).rejects.toMatchObject({ init: { status: 404 } });
    }
    expect((await loader(ask('?done=nothing'))).done).toBeNull();
  });
});

async function open(engine: TestEngine) {
  const site = await openTestPages(engine, []);
  const { db } = site.services;
  const staff = (await saveStaff(db, { email: 'owner@bale.example', name: 'Made Contoh', role: 'owner' }, testNow))!;
  type Args = Parameters<typeof loader>[0] & Parameters<typeof download>[0] & Parameters<typeof action>[0];
  function ask(search: string, form?: Record<string, string>) {
    const args = site.ask<Args & Parameters<typeof downloadFound>[0]>(`/account/person${search}`, {}, form);
    args.context.set(signedInContext, { staff, sessionId: '', browser: '', way: 'password', createdAt: 0 });
    return args;
  }
  return {
    ask,
    send: (form: Record<string, string>) => action(ask('', form)),
    kept: () => db.kysely.selectFrom('leads').select('email').execute(),
    async write(change: Partial<typeof aLead>) {
      let id = '';
      await saveLead(db, { ...aLead, ...change, formKey: randomUUID() }, async (_, leadId) => {
        id = leadId;
      });
      return id;
    },
  };
}
