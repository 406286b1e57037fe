import { expect, test } from 'vitest';
import { openPersonDesk } from '#tests/person-desk.ts';
import { describeOnBothEngines, type TestEngine } from '#tests/test-db.ts';
import { findLastActs } from './person-acts.server.ts';
import { runLeadsCommand } from './person-command.server.ts';

describeOnBothEngines('what is stored about a person, by command', (engine) => {
  test('is exported completely, whatever the case of the address, and nobody else’s', async () => {
    const { writeLead, command } = await open(engine);
    await writeLead({ email: 'Made@Bale.example', message: 'One' });
    await writeLead({
      email: 'made@bale.example',
      message: 'Two',
      subject: 'Again',
      receivedAt: Date.UTC(2026, 10, 22),
    });
    await writeLead({ email: 'other@bale.example', message: 'Three' });
    const { code, out } = await command('export', '--email', 'made@bale.EXAMPLE');
    expect(code).toBe(0);
    const held = JSON.parse(out);
    expect(held.leads.map(({ message }: { message: string }) => message)).toEqual(['One', 'Two']);
    expect(held.mails).toHaveLength(3);
    expect(held.events.map(({ value }: { value: string }) => value).sort()).toEqual(['Note on One', 'Note on Two']);
    expect(out).toContain('2026-11-21T23:00:00.000Z');
    expect(out).not.toContain('other@bale.example');
  });

  test('is found by a number, however it was typed', async () => {
    const desk = await open(engine);
    const { writeLead, command } = desk;
    const spellings = [
      ...['0813-5550-1001', '+62 813-5550-1001', '+62 (0)813 5550 1001', '+62 0813 5550 1001', '813-5550-1001'],
      ...['62 813 5550 1001', '٠٨١٣ ٥٥٥٠ ١٠٠١', '\u202a+62 813-5550-1001\u202c', 'wa.me/6281355501001'],
      '0813 5550 1001 / 0812 1111 2222',
    ];
    for (const [at, phone] of spellings.entries()) await writeLead({ email: `${at}@mail.example`, phone });
    await writeLead({ email: 'another@mail.example', phone: '+62 813 5550 1002' });
    for (const phone of spellings.slice(0, -1)) {
      const { leads } = JSON.parse((await command('export', '--phone', phone)).out);
      expect(leads.map((lead: { phone: string }) => lead.phone).sort(), phone).toEqual(spellings.toSorted());
    }
    expect((await command('erase', '--phone', '0062813.5550.1001')).said).toContain('10 inquiries, 20 mails');
    expect(await kept(desk)).toBe(1);
  });

  test('is erased completely, with its files, counted, and written down without a name', async () => {
    const { db, writeLead, command, forgotten, everything } = await open(engine);
    await writeLead({ email: 'Made@Bale.example' });
    await writeLead({ email: 'other@bale.example', name: 'Another' });
    const { said } = await command('erase', '--email', 'made@bale.example');
    expect(said).toContain('1 inquiry, 2 mails, 0 homes as owner, 0 documents and 0 rows of imports');
    expect(forgotten).toHaveLength(2);
    expect(await everything()).not.toMatch(/made@bale|Made Contoh/i);
    expect(await everything()).toContain('other@bale.example');
    expect(await findLastActs(db, 5)).toMatchObject([{ kind: 'erase', by: null, counts: { leads: 1, mails: 2 } }]);
    expect((await command('erase', '--email', 'made@bale.example')).said).toContain('0 inquiries, 0 mails');
    expect(await findLastActs(db, 5)).toHaveLength(1);
  });

  test('the agency’s own address finds none of what visitors wrote to it', async () => {
    const { writeLead, command, everything } = await open(engine);
    await writeLead({ email: 'made@bale.example' });
    const to =
      /"to_address":"([^"]+)","reply_to_name":[^,]+,"reply_to_address":"made/.exec(await everything())?.[1] ?? '';
    expect(to).toContain('@');
    expect((await command('erase', '--email', to)).said).toContain('0 inquiries, 0 mails');
    expect(await everything()).toContain('made@bale.example');
  });

  test.for([
    ...['', 'export', 'erase made@bale.example', 'forget --email a@b.example', 'erase --all'],
    ...['erase --email nobody', 'erase --phone 12', 'erase --email made@bale.example --phone none'],
  ])('nothing happens at %j', async (line) => {
    const desk = await open(engine);
    await desk.writeLead({});
    expect(await desk.command(...line.split(' ').filter(Boolean))).toMatchObject({ code: 64, out: '' });
    expect(await kept(desk)).toBe(1);
  });
});

async function kept({ db }: Awaited<ReturnType<typeof open>>): Promise<number> {
  return (await db.kysely.selectFrom('leads').select('id').execute()).length;
}

async function open(engine: TestEngine) {
  const desk = await openPersonDesk(engine);
  return {
    ...desk,
    async command(...args: string[]) {
      let [out, said] = ['', ''];
      const code = await runLeadsCommand(args, {
        ...{ ...desk.tools, clock: { now: () => desk.now } },
        out: (text) => {
          out += text;
        },
        say: (text) => {
          said += text;
        },
      });
      return { code, out, said };
    },
  };
}
