import { expect, test } from 'vitest';
import { saveCodeSecret } from '#app/features/staff/second-factor/one-time-codes.server.ts';
import { findSecondFactors } from '#app/features/staff/second-factor/second-factors.server.ts';
import { findSignedIn, startSession } from '#app/features/staff/session/sessions.server.ts';
import { findLink } from '#app/features/staff/sign-in/one-time-links.server.ts';
import { savePassword, saveStaff } from '#app/features/staff/staff.server.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { addLead } from '#tests/saved-leads.ts';
import { describeOnBothEngines, type TestEngine } from '#tests/test-db.ts';
import { openTestPages, testNow } from '#tests/test-pages.ts';
import { runMemberCommand } from './member-commands.server.ts';
import { findMembers } from './members.server.ts';

describeOnBothEngines('the staff', (engine) => {
  test('grows by a member the owner adds, who is mailed a link', async () => {
    const { command, standings, mails, db } = await open(engine);
    const ketut = { do: 'add', name: 'Ketut Sampel', email: 'Ketut@Bale.example', role: 'agent' };
    const added = await command(ketut);
    expect(added).toMatchObject({ outcome: 'done', command: 'add', invitation: { name: 'Ketut Sampel' } });
    expect(await standings()).toEqual({ 'made@bale.example': 'active', 'ketut@bale.example': 'invited' });
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: 'invitation', to_address: 'ketut@bale.example' });
    expect(mail?.subject).toContain('Made Contoh invites you');
    expect(added).toMatchObject({ invitation: { text: mail?.text } });
    const token = /link=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const week = 7 * 24 * 60 * 60 * 1000;
    expect(await findLink(db, token, testNow + week - 1)).toMatchObject({ staff: { role: 'agent' } });
    expect(await findLink(db, token, testNow + week)).toBeNull();
    expect(await command(ketut)).toMatchObject({
      outcome: 'refused',
      trouble: 'taken',
      values: { name: 'Ketut Sampel' },
    });
    expect(await mails()).toHaveLength(1);
  });

  test.for([
    { do: 'add', name: '', email: 'a@bale.example', role: 'agent' },
    { do: 'add', name: 'A', email: 'a', role: 'agent' },
    { do: 'add', name: 'A', email: 'a@bale.example', role: 'boss' },
    { do: 'add', name: 'A\r\nBcc: b@bale.example', email: 'a@bale.example', role: 'agent' },
    { do: 'add' },
  ])('rejects %j and mails nobody', async (form) => {
    const { command, mails, standings } = await open(engine);
    expect(await command(form as Record<string, string>)).toMatchObject({ outcome: 'refused', trouble: 'fields' });
    expect(await mails()).toEqual([]);
    expect(Object.keys(await standings())).toHaveLength(1);
  });

  test.for([
    {},
    { do: 'role', role: 'agent' },
    { do: 'disable', id: '\0' },
    { do: 'disable', id: 'a0000000-0000-4000-8000-000000000000' },
    { do: 'link', id: 'a0000000-0000-4000-8000-000000000000' },
    { do: 'role', id: 'a0000000-0000-4000-8000-000000000000', role: 'owner' },
  ])('finds nobody for %j', async (form) => {
    const { command } = await open(engine);
    expect(await command(form as Record<string, string>)).toEqual({ outcome: 'nobody' });
  });

  test('never loses its last owner who can sign in', async () => {
    const { command, made, add } = await open(engine);
    const lastOwner = { outcome: 'refused', trouble: 'last_owner' };
    await command({ do: 'add', name: 'Wayan', email: 'wayan@bale.example', role: 'owner' });
    expect(await command({ do: 'disable', id: made })).toMatchObject(lastOwner);
    expect(await command({ do: 'role', id: made, role: 'agent' })).toMatchObject(lastOwner);
    expect(await command({ do: 'role', id: made, role: 'owner' })).toMatchObject({ outcome: 'done' });
    const second = await add('second@bale.example');
    const both = await Promise.all([
      command({ do: 'disable', id: made }),
      command({ do: 'role', id: second, role: 'viewer' }),
    ]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['done', 'refused']);
  });

  test('whoever is demoted is signed out at once, whoever is promoted is not', async () => {
    const { command, add, db } = await open(engine);
    const id = await add('second@bale.example');
    const session = await startSession(db, { staffId: id, userAgent: '', now: testNow });
    await command({ do: 'role', id, role: 'owner' });
    expect(await findSignedIn(db, session, testNow)).not.toBeNull();
    await command({ do: 'role', id, role: 'viewer' });
    expect(await findSignedIn(db, session, testNow)).toBeNull();
    const another = await startSession(db, { staffId: id, userAgent: '', now: testNow });
    await command({ do: 'role', id, role: 'editor' });
    expect(await findSignedIn(db, another, testNow)).toMatchObject({ staff: { role: 'editor' } });
  });

  test('are invited in their language, also when it is sent again, until the invitation is withdrawn', async () => {
    const { command, mails, db } = await open(engine);
    await command({ do: 'add', name: 'Ketut', email: 'ketut@bale.example', role: 'agent', language: 'id' });
    const id = (await findMembers(db)).find(({ standing }) => standing === 'invited')?.id ?? '';
    await command({ do: 'link', id });
    const sent = await mails();
    expect(sent.map(({ html }) => /<html lang="(\w+)"/.exec(html ?? '')?.[1])).toEqual(['id', 'id']);
    const tokens = sent.map(({ text }) => /link=([\w-]+)/.exec(text)?.[1] ?? '');
    const good = async () => (await Promise.all(tokens.map((token) => findLink(db, token, testNow)))).filter(Boolean);
    expect(await good()).toHaveLength(1);
    expect(await command({ do: 'withdraw', id })).toEqual({ outcome: 'done', command: 'withdraw' });
    expect(await good()).toEqual([]);
    expect(await findMembers(db)).toHaveLength(1);
  });

  test('are not withdrawn once they have chosen a password, or while they have leads', async () => {
    const { command, made, db } = await open(engine);
    expect(await command({ do: 'withdraw', id: made })).toEqual({ outcome: 'nobody' });
    const wayan = (await saveStaff(db, { email: 'wayan@bale.example', name: 'W', role: 'agent' }, testNow))!;
    await addLead(db, {}, { assigned_to: wayan.id });
    expect(await command({ do: 'withdraw', id: wayan.id })).toMatchObject({ trouble: 'holding' });
  });

  test('have a lost second factor reset by another owner, which is mailed, and never by themselves', async () => {
    const { command, add, made, db, mails } = await open(engine);
    const id = await add('second@bale.example');
    expect(await command({ do: 'reset', id })).toEqual({ outcome: 'nobody' });
    for (const staffId of [id, made])
      await saveCodeSecret(db, { staffId, secret: 'A'.repeat(32), step: 1, now: testNow });
    expect((await findMembers(db)).map(({ isProtected }) => isProtected)).toEqual([true, true]);
    expect(await command({ do: 'reset', id: made })).toEqual({ outcome: 'nobody' });
    expect(await command({ do: 'reset', id })).toEqual({ outcome: 'done', command: 'reset' });
    expect(await mails()).toMatchObject([{ kind: 'second-factor', to_address: 'second@bale.example' }]);
    expect(await findSecondFactors(db, id)).toMatchObject({ codesSince: null });
    expect(await findSecondFactors(db, made)).toMatchObject({ codesSince: testNow });
  });

  test('a disabled member is out at once, and enabled again by a link', async () => {
    const { command, add, db, standings, mails } = await open(engine);
    const id = await add('second@bale.example');
    const session = await startSession(db, { staffId: id, userAgent: '', now: testNow });
    expect(await command({ do: 'disable', id })).toEqual({ outcome: 'done', command: 'disable' });
    expect(await findSignedIn(db, session, testNow)).toBeNull();
    expect(await standings()).toMatchObject({ 'second@bale.example': 'disabled' });
    expect(await command({ do: 'link', id })).toMatchObject({ outcome: 'done', command: 'link' });
    expect(await mails()).toMatchObject([{ to_address: 'second@bale.example' }]);
  });
});

async function open(engine: TestEngine) {
  const { services } = await openTestPages(engine, []);
  const { db } = services;
  const tools = { ...services, site: { ...demoAgency, publicUrl: 'https://bale.example' } };
  async function add(email: string): Promise<string> {
    const staff = (await saveStaff(db, { email, name: 'Made Contoh', role: 'owner' }, testNow))!;
    await savePassword(db, staff.id, 'a hash');
    return staff.id;
  }
  const ids = { made: await add('made@bale.example') };
  return {
    ...{ db, add, made: ids.made },
    command(form: Record<string, string>) {
      const sent = new FormData();
      for (const [name, value] of Object.entries(form)) sent.set(name, value);
      return runMemberCommand(tools, sent, { language: 'en', ownName: 'Made Contoh', ownId: ids.made });
    },
    standings: async () => Object.fromEntries((await findMembers(db)).map(({ email, standing }) => [email, standing])),
    mails: () => db.kysely.selectFrom('mails').selectAll().execute(),
  };
}
