import { expect, test } from 'vitest';
import { legalSheet } from '#app/features/agency/legal/legal-texts.ts';
import { openLegal } from '#app/features/agency/legal/open-legal.server.ts';
import { ownTexts } from '#app/features/agency/legal/own-texts.server.ts';
import { legalInputs } from '#app/features/settings/legal/legal-form.ts';
import { signedInContext } from '#app/features/staff/desk/signed-in.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import { listingDraft } from '#tests/factories.ts';
import { describeOnBothEngines, type TestEngine } from '#tests/test-db.ts';
import { openTestPages, testNow } from '#tests/test-pages.ts';
import { action, loader } from './account/legal.tsx';
import { loader as contact, action as write } from './contact.tsx';
import { loader as privacy } from './privacy.tsx';
import { loader as privacyVersion } from './privacy-version.tsx';
import { action as inquire, loader as property } from './property.tsx';
import { loader as termsVersion } from './terms-version.tsx';

const person = { name: 'Made Contoh', email: 'made@bale.example', message: 'Is it still there?' };
const key = (at: number) => `a-form-of-the-owner-${at}`;

describeOnBothEngines('what visitors agree to', (engine) => {
  test('is what the owner published, and each lead keeps the version its page showed', async () => {
    const { services, ask, publish } = await open(engine);
    expect((await contact(ask('/contact', {}))).consent).toEqual({ version: 1 });
    const changed = { privacy_en_title: '<b>Our</b> privacy', line_en: 'Only to answer: {privacy}.' };
    await expect(publish(changed)).rejects.toMatchObject({ status: 303 });
    await services.legal.follow();
    expect(privacy(ask('/privacy', {})).text).toMatchObject({ title: '<b>Our</b> privacy', version: 'Version 2' });
    const { data: page } = await property(ask('/property/1', { id: '1' }));
    expect(page.consent).toEqual({ version: 2, line: 'Only to answer: {privacy}.' });
    expect((await contact(ask('/contact?lang=ar', {}))).consent).toEqual({ version: 2 });

    // Of a page from before, of the page as it is, of none, and of one that there is none of.
    for (const consent of ['1', '2', '', '99', '<b>']) {
      const form = { ...person, message: `${person.message} ${consent}`, ...(consent && { consent }) };
      await expect(Promise.resolve(inquire(ask('/property/1', { id: '1' }, form)))).resolves.toMatchObject({
        status: 303,
      });
    }
    const agreed = { ...person, subject: 'A house', terms: 'on', consent: '1' };
    await write(ask('/contact', {}, agreed));
    const leads = await services.db.kysely.selectFrom('leads').select(['message', 'consent_version']).execute();
    const versionOf = new Map(
      leads.map((lead) => [lead.message.replace(person.message, '').trim(), lead.consent_version]),
    );
    expect([...versionOf].toSorted()).toEqual([
      ...[['', '1']],
      ...[['1', '1']],
      ...[['2', '2']],
      ...[['99', '2']],
      ...[['<b>', '2']],
    ]);
  });

  test('stays readable at an address of its own', async () => {
    const { ask, publish } = await open(engine);
    await publish({ terms_id_lead: 'Baru.' }).catch(() => {});
    const { text } = await privacyVersion(ask('/privacy/1?lang=id', { id: '1' }));
    expect(text).toMatchObject({ title: ownTexts.privacy.id?.title, version: 'Versi 1' });
    expect(text.forms.sentences).toHaveLength(2);
    expect((await termsVersion(ask('/terms/2?lang=id', { id: '2' }))).text.lead).toBe('Baru.');
    for (const id of ['3', '0', 'x']) {
      await expect(privacyVersion(ask(`/privacy/${id}`, { id }))).rejects.toMatchObject({ init: { status: 404 } });
    }
  });

  test('is refused with everything typed where it cannot be published, or somebody was faster', async () => {
    const { post, publish, look } = await open(engine);
    expect(await publish({ line_en: 'No link' })).toMatchObject({
      data: { outcome: 'refused', base: 1, values: { line_en: 'No link' }, problems: { line_en: 'invalid' } },
      init: { status: 422 },
    });
    await publish({ line_en: 'Theirs: {privacy}.', box_id: 'Ya: {privacy}, {terms}' }, 1).catch(() => {});
    const late = await publish({ line_en: 'Mine: {privacy}.' }, 2);
    expect(late).toMatchObject({
      data: { outcome: 'changed', fields: ['line.en'], by: 'Wayan Contoh', base: 2 },
      init: { status: 409 },
    });
    // What only they changed is theirs, so that publishing once more does not take it back.
    const values = 'data' in late && late.data && 'values' in late.data ? late.data.values : {};
    expect(values).toMatchObject({ line_en: 'Mine: {privacy}.', box_id: 'Ya: {privacy}, {terms}' });
    await expect(publish({ ...values, base: '2' }, 3)).rejects.toMatchObject({ status: 303 });
    const { legal } = await look();
    expect(legal.versions.map(({ number, changed, by, isOwn }) => ({ number, changed, by, isOwn }))).toEqual([
      { number: 3, changed: ['line.en'], by: 'Wayan Contoh', isOwn: false },
      { number: 2, changed: ['line.en', 'box.id'], by: 'Wayan Contoh', isOwn: false },
      { number: 1, changed: null, by: null, isOwn: true },
    ]);
    await expect(post({ do: 'else' })).rejects.toMatchObject({
      init: { status: 400 },
    });
  });

  test('is taken back from the list, once', async () => {
    const { services, post, publish } = await open(engine);
    await publish({ line_en: 'Ours: {privacy}.' }).catch(() => {});
    const back = { do: 'restore', version: '1', base: '2', key: key(5) };
    for (const _ of [1, 2]) await expect(post(back)).rejects.toSatisfy(isSentTo('done=published'));
    await expect(post({ ...back, key: key(6) })).rejects.toSatisfy(isSentTo('done=late'));
    await services.legal.follow();
    expect(services.legal.version).toMatchObject({ number: 3, texts: ownTexts });
  });
});

const isSentTo = (query: string) => (thrown: unknown) =>
  thrown instanceof Response && thrown.headers.get('Location')?.includes(query) === true;

async function open(engine: TestEngine) {
  const { services, ask } = await openTestPages(engine, [listingDraft()]);
  services.legal = await openLegal(services, services.agency.record);
  const draft = { email: 'wayan@bale.example', name: 'Wayan Contoh', role: 'owner' } as const;
  const staff = (await saveStaff(services.db, draft, testNow))!;
  function atDesk(form?: Record<string, string>) {
    const args = ask<Parameters<typeof loader>[0] & Parameters<typeof action>[0]>('/account/agency/legal', {}, form);
    args.context.set(signedInContext, { staff, sessionId: '', browser: '', way: 'password', createdAt: 0 });
    return args;
  }
  const post = (form: Record<string, string>) => action(atDesk(form));
  return {
    ...{ services, ask, post },
    look: () => loader(atDesk()),
    publish: (change: Record<string, string>, at = 0) =>
      post({ do: 'publish', base: '1', key: key(at), ...legalInputs(legalSheet(ownTexts)), ...change }),
  };
}
