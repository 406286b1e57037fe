import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeFields } from '#app/features/changes/merge.ts';
import type { Json, Sheet } from '#app/features/changes/sheet.ts';
import { withValues } from '#app/features/changes/sheet.ts';
import { type Inputs, inputsOf, readInputs } from '#app/features/records/sheet/form-inputs.ts';
import {
  arrived,
  decide,
  type EditorState,
  openEditor,
  pending,
  receive,
  see,
  stuck,
  takeUp,
  type,
  unsavedOf,
} from './editor-state.ts';

const typing = (value: string): Inputs => ({ '': value });

/** A listing on a server, with the sheet of each revision. */
function createServer(first: Sheet) {
  const sheets = [first];
  return {
    save(revision: number, sent: Record<string, Inputs>) {
      const fields = Object.fromEntries(
        Object.entries(sent).map(([field, inputs]) => [field, readInputs(field, inputs)]),
      );
      const base = sheets[revision]!;
      const { values, conflicts } = mergeFields({ base, current: sheets.at(-1)!, sent: fields });
      const sheet = withValues(sheets.at(-1)!, values);
      sheets.push(sheet);
      const colliding = new Map(conflicts.map(({ field, current }) => [field, { value: current, by: null, at: null }]));
      return {
        ...{ sheet, revision: sheets.length - 1, refused: [], conflicts: Object.fromEntries(colliding) },
        saved: Object.keys(fields).filter((field) => !colliding.has(field)),
        written: values,
      };
    },
    sheet: () => sheets.at(-1)!,
  };
}

describe('an editor', () => {
  test('sends what was typed, and shows it until it is saved', () => {
    const server = createServer({ bedrooms: 3 });
    let state = type(openEditor({ sheet: server.sheet(), revision: 0 }), 'bedrooms', typing('4'));
    const sent = pending(state);
    expect(sent).toEqual({ bedrooms: typing('4') });
    state = type(state, 'bathrooms', typing('2'));
    state = receive(state, sent, server.save(0, sent), 'en');
    expect(state).toMatchObject({ sheet: { bedrooms: 4 }, typed: { bathrooms: typing('2') }, conflicts: {} });
  });

  test('keeps what was typed while it was being saved', () => {
    const server = createServer({ bedrooms: 3 });
    let state = type(openEditor({ sheet: server.sheet(), revision: 0 }), 'bedrooms', typing('4'));
    const sent = pending(state);
    state = type(state, 'bedrooms', typing('45'));
    state = receive(state, sent, server.save(0, sent), 'en');
    expect(pending(state)).toEqual({ bedrooms: typing('45') });
    expect(state.conflicts).toEqual({});
  });

  test('shows a field that somebody else changed before it is sent', () => {
    const server = createServer({ bedrooms: 3 });
    let state = type(openEditor({ sheet: server.sheet(), revision: 0 }), 'bathrooms', typing('2'));
    server.save(0, { bedrooms: typing('9') });
    const sent = pending(state);
    state = type(state, 'bedrooms', typing('5'));
    state = receive(state, sent, server.save(0, sent), 'en');
    expect(state.conflicts).toEqual({ bedrooms: { value: 9, by: null, at: null } });
    expect(pending(state)).toEqual({});
    expect(pending(decide(state, 'bedrooms', 'mine'))).toEqual({ bedrooms: typing('5') });
    expect(decide(state, 'bedrooms', 'theirs')).toMatchObject({ typed: {}, conflicts: {} });
  });

  test('keeps pictures in the order they were put while others come', () => {
    const pictures = ['a', 'b', 'c'];
    let state = type(openEditor({ sheet: { pictures }, revision: 0 }), 'pictures', { '': ['c', 'a', 'b'] });
    state = see(state, { sheet: { pictures: [...pictures, 'd'] }, revision: 1 }, 'en');
    expect(state.conflicts).toEqual({});
    expect(pending(state)).toEqual({ pictures: { '': ['c', 'a', 'b', 'd'] } });
  });

  test('does not send again what was refused, until it is changed', () => {
    const sheet = { bedrooms: 3 };
    let state = type(openEditor({ sheet, revision: 0 }), 'bedrooms', typing('many'));
    state = receive(
      state,
      pending(state),
      { sheet, revision: 1, saved: [], conflicts: {}, refused: ['bedrooms'] },
      'en',
    );
    expect(pending(state)).toEqual({});
    expect(pending(type(state, 'bedrooms', typing('4')))).toEqual({ bedrooms: typing('4') });
  });

  test('keeps every refusal with its reason while the field holds the same text', () => {
    const sheet = { bedrooms: 3, storeys: 1, bathrooms: 2 };
    let state = openEditor({ sheet, revision: 0 });
    let revision = 0;
    const refuse = (field: string, value: string) => {
      state = type(state, field, typing(value));
      const sent = pending(state);
      expect(sent).toEqual({ [field]: typing(value) });
      const [saved, refused] = [[], [field]];
      const answer = {
        sheet,
        revision: ++revision,
        saved,
        refused,
        conflicts: {},
        reasons: { [field]: `no ${value}` },
      };
      state = receive(state, sent, answer, 'en');
    };
    refuse('bedrooms', '-3');
    refuse('storeys', '-1');
    expect(state.reasons).toEqual({ bedrooms: 'no -3', storeys: 'no -1' });
    expect(stuck(state)).toEqual(['bedrooms', 'storeys']);
    expect(pending(state)).toEqual({});
    state = type(state, 'bedrooms', typing('-4'));
    expect(state.reasons).toEqual({ storeys: 'no -1' });
    expect(pending(state)).toEqual({ bedrooms: typing('-4') });
  });

  test('keeps a currency that was chosen before its amount, and sends both', () => {
    const field = 'offer.a1.price';
    const sheet = { [field]: null, bedrooms: 3 };
    const inputs = { amount: '', currency: 'IDR' };
    let state = type(openEditor({ sheet, revision: 0 }), field, inputs);
    expect(pending(state)).toEqual({});
    state = see(state, { sheet: { ...sheet, bedrooms: 4 }, revision: 1 }, 'en');
    expect(state.typed).toEqual({ [field]: inputs });
    const whole = { amount: '30000', currency: 'IDR' };
    expect(pending(type(state, field, whole))).toEqual({ [field]: whole });
    state = see(state, { sheet: { [field]: { amount: 9, currency: 'USD' } }, revision: 2 }, 'en');
    expect(state).toMatchObject({ typed: {}, conflicts: {} });
  });

  test('takes up what the device kept, and shows what was changed meanwhile', () => {
    const state = type(openEditor({ sheet: { bedrooms: 3, bathrooms: 2 }, revision: 0 }), 'bedrooms', typing('4'));
    const kept = unsavedOf(type(state, 'bathrooms', typing('5')));
    const [now, byPutu] = [
      { sheet: { bedrooms: 3, bathrooms: 9 }, revision: 4 },
      { by: 'Putu', at: 99 },
    ];
    const opened = takeUp(openEditor(now), kept, { bathrooms: byPutu });
    const conflicts = { bathrooms: { value: 9, ...byPutu } };
    expect(opened).toMatchObject({ typed: { bedrooms: typing('4') }, conflicts });
    expect(pending(opened)).toEqual({ bedrooms: typing('4') });
    const typed = type(state, 'bathrooms', typing('5'));
    expect(see(typed, { ...now, lastChanges: { bathrooms: byPutu } }, 'en')).toMatchObject({ conflicts });
  });

  test('knows what others changed beside what collides, while something was typed', () => {
    const opened = openEditor({ sheet: { bedrooms: 3, bathrooms: 2, yearBuilt: 2001 }, revision: 0 });
    const earlier = see(opened, { sheet: { bedrooms: 3, bathrooms: 2, yearBuilt: 2002 }, revision: 1 }, 'en');
    expect(earlier.joined).toEqual({});

    const typed = type(earlier, 'bathrooms', typing('5'));
    const byPutu = { by: 'Putu', at: 99 };
    const now = { sheet: { bedrooms: 4, bathrooms: 9, yearBuilt: 2002 }, revision: 2 };
    const seen = see(typed, { ...now, lastChanges: { bedrooms: byPutu, bathrooms: byPutu } }, 'en');
    expect(seen.joined).toEqual({ bedrooms: { value: 4, ...byPutu } });
    const sent = pending(typed);
    const answer = { saved: [], refused: [], conflicts: seen.conflicts, joined: seen.joined };
    expect(receive(typed, sent, { ...now, ...answer }, 'en').joined).toEqual({ bedrooms: { value: 4, ...byPutu } });
  });

  test('knows its own keystrokes again that were saved before their answer arrived', () => {
    const sheet = { bedrooms: 3, bathrooms: 2 };
    let state = type(openEditor({ sheet, revision: 0 }), 'bedrooms', typing('4'));
    state = type(state, 'bathrooms', typing('4'));
    const sent = pending(state);
    state = type(type(state, 'bedrooms', typing('45')), 'bathrooms', typing('45'));
    // A colleague overtook one of them.
    const now = { sheet: { bedrooms: 4, bathrooms: 9 }, revision: 2 };
    const expected = { typed: { bedrooms: typing('45') }, conflicts: { bathrooms: { value: 9 } } };
    const opened = takeUp(openEditor(now), unsavedOf(state, sent));
    expect(opened).toMatchObject(expected);
    expect(pending(opened)).toEqual({ bedrooms: typing('45') });
    const seen = see(state, now, 'en', arrived(sent, now.sheet));
    expect(seen).toMatchObject(expected);
    expect(pending(seen)).toEqual({ bedrooms: typing('45') });
  });
});

const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('type' as const),
      who: fc.constantFrom(0, 1),
      field: fc.constantFrom('bedrooms', 'bathrooms', 'storeys'),
      value: fc.integer({ min: 1, max: 4 }).map(String),
    }),
    fc.record({ kind: fc.constantFrom('send' as const, 'answer' as const), who: fc.constantFrom(0, 1) }),
    fc.record({
      kind: fc.constant('decide' as const),
      who: fc.constantFrom(0, 1),
      field: fc.constantFrom('bedrooms', 'bathrooms', 'storeys'),
      whose: fc.constantFrom('mine' as const, 'theirs' as const),
    }),
  ),
  { maxLength: 60 },
);

test('two editors overwrite only what their page showed when it was typed or decided', () => {
  fc.assert(
    fc.property(steps, (script) => {
      const first = { bedrooms: 1, bathrooms: 1, storeys: 1 };
      const server = createServer(first);
      type Person = {
        state: EditorState;
        sent: Record<string, Inputs> | null;
        answer: ReturnType<typeof server.save> | null;
      };
      const people: Person[] = [0, 1].map(() => ({
        state: openEditor({ sheet: first, revision: 0 }),
        sent: null,
        answer: null,
      }));
      /** What each person has seen in each field. */
      const shown = people.map(
        () => new Map<string, Set<Json>>(Object.keys(first).map((field) => [field, new Set([1])])),
      );
      const look = (who: number) => {
        const { sheet, conflicts } = people[who]!.state;
        for (const [field, values] of shown[who]!) {
          values.add(sheet[field] ?? null);
          if (conflicts[field]) values.add(conflicts[field].value);
        }
      };
      for (const step of script) {
        const person = people[step.who]!;
        if (step.kind === 'type') person.state = type(person.state, step.field, typing(step.value));
        else if (step.kind === 'decide') person.state = decide(person.state, step.field, step.whose);
        else if (step.kind === 'send' && person.sent === null) {
          const sent = pending(person.state);
          const before = server.sheet();
          const answer = server.save(person.state.revision, sent);
          for (const field of Object.keys(answer.written)) {
            expect(shown[step.who]!.get(field)).toContain(before[field] ?? null);
            expect(person.state.sheet[field]).toEqual(before[field]);
          }
          Object.assign(person, { sent, answer });
        } else if (step.kind === 'answer' && person.sent && person.answer) {
          person.state = receive(person.state, person.sent, person.answer, 'en');
          Object.assign(person, { sent: null, answer: null });
        }
        look(step.who);
      }
      for (const { state } of people) {
        for (const [field, inputs] of Object.entries(state.typed))
          expect(inputs).toEqual(inputsOf(field, readInputs(field, inputs), 'en'));
      }
    }),
    { numRuns: 2000 },
  );
});

test('what was refused is not sent again until it is changed, whatever happens meanwhile', () => {
  const fields = ['bedrooms', 'bathrooms', 'storeys'];
  const typings = fc.record({ field: fc.constantFrom(...fields), value: fc.integer({ min: -2, max: 2 }).map(String) });
  fc.assert(
    fc.property(fc.array(fc.oneof(typings, fc.constant('send')), { maxLength: 40 }), (script) => {
      const server = createServer({ bedrooms: 1, bathrooms: 1, storeys: 1 });
      let state = openEditor({ sheet: server.sheet(), revision: 0 });
      const known = new Map<string, string>();
      for (const step of script) {
        if (typeof step === 'object') {
          if (known.get(step.field) !== step.value) known.delete(step.field);
          state = type(state, step.field, typing(step.value));
        } else {
          const sent = pending(state);
          const refused = Object.keys(sent).filter((field) => String(sent[field]!['']).startsWith('-'));
          for (const field of Object.keys(sent)) expect(known.get(field)).toBeUndefined();
          for (const field of refused) known.set(field, String(sent[field]!['']));
          const suitable = Object.entries(sent).filter(([field]) => !refused.includes(field));
          const answer = server.save(state.revision, Object.fromEntries(suitable));
          const reasons = Object.fromEntries(refused.map((field) => [field, `no ${known.get(field)}`]));
          state = receive(state, sent, { ...answer, refused, reasons }, 'en');
        }
        expect(stuck(state).toSorted()).toEqual([...known.keys()].toSorted());
        for (const [field, value] of known) expect(state.reasons[field]).toBe(`no ${value}`);
      }
    }),
  );
});
