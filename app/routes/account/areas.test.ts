import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { fillRecords } from '#app/features/records/records.server.ts';
import { signedInContext } from '#app/features/staff/desk/signed-in.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import { listingDraft } from '#tests/factories.ts';
import { describeOnBothEngines, type TestEngine } from '#tests/test-db.ts';
import { openTestPages, testNow } from '#tests/test-pages.ts';
import { action, loader } from './area.tsx';
import { loader as list, action as undo } from './areas.tsx';

describeOnBothEngines('the pages of the areas', (engine) => {
  test('add an area, change it over what was seen, and take that back', async () => {
    const { send, view, areas, takeBack, catalogue } = await open(engine);
    const form = { ...nelayan, do: 'save', key: randomUUID(), revision: '0' };
    await expect(send('new', form)).rejects.toMatchObject({ status: 303 });
    await expect(send('new', form)).rejects.toMatchObject({ status: 303 });
    expect(catalogue.places.get('nelayan')?.names).toMatchObject({ ar: 'نيلايان' });
    const { area, revision } = await view('nelayan');
    expect(area).toMatchObject({ name: 'Nelayan', regency: 'Badung', listings: 0, addresses: [] });
    const typed = { ...area?.inputs, do: 'save', revision: String(revision) };
    await expect(send('nelayan', { ...typed, slug: 'nelayan-beach', key: randomUUID() })).rejects.toMatchObject({
      status: 303,
    });
    // The old address leads on, at the desk as on the site.
    await expect(view('nelayan')).rejects.toMatchObject({ status: 303 });
    expect((await view('nelayan-beach')).area?.addresses).toEqual(['nelayan']);
    expect(catalogue.movedPlaces.get('nelayan')).toBe('nelayan-beach');
    const other = await send('nelayan-beach', { ...typed, slug: 'nelayanbeach', key: randomUUID() });
    expect(other).toMatchObject({ init: { status: 409 }, data: { unsaved: { inputs: { slug: 'nelayanbeach' } } } });
    expect(other?.data.unsaved?.conflicts.slug).toMatchObject({ text: 'nelayan-beach', by: 'Made Contoh' });
    const [changed] = (await areas()).recent;
    expect(changed).toMatchObject({ what: 'changed', fields: ['slug'], by: 'Made Contoh', isUndoable: true });
    expect(await takeBack(changed?.id)).toContain('done=undone');
    expect(await takeBack(changed?.id)).toContain('done=changed');
    expect(catalogue.places.has('nelayan')).toBe(true);
  });

  test('say at each field why it cannot hold what was typed, and keep it', async () => {
    const { send, agency } = await open(engine);
    const typed = {
      ...{ 'names.en': 'Canggu', slug: 'Not an address', point: 'somewhere', precisionM: '5', aliases: 'x'.repeat(90) },
      ...{ 'names.id': '<script>', group: 'nowhere', do: 'save', key: randomUUID() },
    };
    const refused = await send('new', typed);
    expect(refused).toMatchObject({ init: { status: 422 }, data: { unsaved: { inputs: { point: 'somewhere' } } } });
    expect(refused?.data.unsaved?.problems).toEqual({
      ...{ 'names.ar': 'missing', 'descriptions.en': 'missing', slug: 'letters', point: 'point' },
      ...{ precisionM: 'size', aliases: 'too_long' },
    });
    agency.record = { ...agency.record, offers: ['id'] };
    const inTwo = await send('new', typed);
    expect(inTwo?.data.unsaved?.problems).not.toHaveProperty('names.ar');
    const taken = await send('new', { ...nelayan, slug: 'canggu', do: 'save', key: randomUUID() });
    expect(taken?.data.unsaved?.problems).toEqual({ slug: 'taken' });
  });

  test('merge one area into another as its picture was shown, and not otherwise', async () => {
    const { send, view, db } = await open(engine);
    await fillRecords(db);
    const picture = await view('ubud', '?into=canggu');
    const asked = picture.area?.asked;
    expect(asked).toMatchObject({ name: 'Canggu', picture: { counts: { searchable: 1 }, addresses: ['ubud'] } });
    const order = { do: 'merge', into: 'canggu', revision: '0', key: randomUUID() };
    const other = await send('ubud', { ...order, seen: '7' });
    expect(other).toMatchObject({ init: { status: 409 }, data: { trouble: 'changed' } });
    const merged = send('ubud', { ...order, seen: asked?.picture.seen ?? '' });
    await expect(merged).rejects.toMatchObject({ status: 303 });
    const gone = await view('ubud');
    expect(gone).toMatchObject({ init: { status: 404 }, data: { isGone: true } });
    const late = await send('ubud', { ...nelayan, do: 'save', key: randomUUID(), revision: '0' });
    expect(late).toMatchObject({ init: { status: 409 }, data: { unsaved: { trouble: 'gone' } } });
    for (const slug of ['bali', 'nowhere', '\0', "' or 1=1"]) {
      expect(await view(slug)).toMatchObject({ init: { status: 404 } });
    }
  });
});

const nelayan = {
  ...{ 'names.en': 'Nelayan', 'names.id': 'Nelayan', 'names.ar': 'نيلايان', 'descriptions.en': 'A beach.' },
  ...{ slug: 'nelayan', aliases: 'nelayan beach', group: 'canggu', point: '-8.6601, 115.1326', precisionM: '500' },
};

async function open(engine: TestEngine) {
  const site = await openTestPages(engine, [listingDraft({ place: 'ubud' })]);
  const { db, catalogue } = site.services;
  const agency = { ...site.services.agency };
  site.services.agency = agency;
  const staff = (await saveStaff(db, { email: 'owner@bale.example', name: 'Made Contoh', role: 'owner' }, testNow))!;
  type Args = Parameters<typeof loader>[0] & Parameters<typeof action>[0];
  type ListArgs = Parameters<typeof list>[0] & Parameters<typeof undo>[0];
  function ask<Asked extends Args | ListArgs>(path: string, params: object, form?: Record<string, string>): Asked {
    const args = site.ask<Asked>(`/account/agency/areas${path}`, params, form);
    args.context.set(signedInContext, { staff, sessionId: '', browser: '', way: 'password', createdAt: 0 });
    return args;
  }
  const view = (area: string, search = '') => loader(ask<Args>(`/area${search}`, { area }));
  return {
    ...{ db, catalogue, agency },
    areas: () => list(ask<ListArgs>('', {})),
    // What is answered with a status of its own comes as its data and that.
    view: view as unknown as (
      area: string,
      search?: string,
    ) => Promise<Exclude<Awaited<ReturnType<typeof view>>, { init: unknown }>>,
    send: (area: string, form: Record<string, string>) => action(ask<Args>('/area', { area }, form)),
    takeBack: async (change = '') => {
      const answer = await undo(ask<ListArgs>('', {}, { change, key: randomUUID() })).catch(
        (thrown: Response) => thrown,
      );
      return (answer as Response).headers.get('location');
    },
  };
}
