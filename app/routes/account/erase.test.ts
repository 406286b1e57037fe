import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { saveLead } from '#app/features/leads/leads.server.ts';
import { signedInContext } from '#app/features/staff/desk/signed-in.ts';
import { aLead } from '#tests/lead-factories.ts';
import { describeOnBothEngines, type TestEngine } from '#tests/test-db.ts';
import { openTestPages } from '#tests/test-pages.ts';
import { action, loader } from './lead-erase.tsx';
import { loader as download } from './person-file.ts';

describeOnBothEngines('what is kept about a person, at the desk', (engine) => {
  test('is counted and copied, and erased only by the form that says so', async () => {
    const { write, ask, kept } = await open(engine);
    const id = await write({ email: 'Made@Bale.example', message: 'One' });
    await write({ email: 'made@bale.example', message: 'Two' });
    await write({ email: 'other@bale.example', message: 'Three' });
    expect(await loader(ask(id))).toEqual({ leadId: id, email: 'Made@Bale.example', leads: 2, mails: 0 });
    const copy = await download(ask(id));
    const text = await copy.text();
    expect(JSON.parse(text).leads).toHaveLength(2);
    expect(text).not.toContain('other@bale.example');
    await expect(action(ask(id, {}))).rejects.toMatchObject({ init: { status: 400 } });
    expect(await kept()).toHaveLength(3);
    await expect(action(ask(id, { do: 'erase' }))).rejects.toMatchObject({ status: 303 });
    expect(await kept()).toEqual([{ email: 'other@bale.example' }]);
  });

  test('does not exist for a lead that does not', async () => {
    const { ask } = await open(engine);
    for (const id of ['1', '\0', "' or 1=1", randomUUID()]) {
      await expect(loader(ask(id))).rejects.toMatchObject({ init: { status: 404 } });
      await expect(download(ask(id))).rejects.toMatchObject({ init: { status: 404 } });
      await expect(action(ask(id, { do: 'erase' }))).rejects.toMatchObject({ init: { status: 404 } });
    }
  });
});

async function open(engine: TestEngine) {
  const site = await openTestPages(engine, []);
  const { db } = site.services;
  return {
    kept: () => db.kysely.selectFrom('leads').select('email').execute(),
    ask<Args extends Parameters<typeof loader>[0] & Parameters<typeof download>[0] & Parameters<typeof action>[0]>(
      id: string,
      form?: Record<string, string>,
    ) {
      const args = site.ask<Args>(`/account/person.json?lead=${encodeURIComponent(id)}`, { id }, form);
      const staff = { id: 'owner', email: 'owner@bale.example', name: 'Made Contoh', role: 'owner' } as const;
      args.context.set(signedInContext, { staff, sessionId: '', createdAt: 0, isLimited: false });
      return args;
    },
    async write(change: Partial<typeof aLead>) {
      let id = '';
      await saveLead(db, { ...aLead, ...change, formKey: randomUUID() }, async (_, leadId) => {
        id = leadId;
      });
      return id;
    },
  };
}
