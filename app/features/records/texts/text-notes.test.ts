import { expect, test } from 'vitest';
import {
  afterChanges,
  afterConfirming,
  noTexts,
  sourceOf,
  type TextNotes,
  textStates,
  textsBehind,
} from './text-notes.ts';

const written = (notes: TextNotes, now: number, fields: Readonly<Record<string, string | null>>, writtenIn?: 'ar') =>
  afterChanges(
    notes,
    Object.entries(fields).map(([field, after]) => ({ field, after })),
    { now, ...(writtenIn && { writtenIn }) },
  );

const english = { 'text.en.title': 'A villa', 'text.en.description': 'By the sea' };
const indonesian = { 'text.id.title': 'Vila', 'text.id.description': 'Di tepi laut' };

test('nothing is behind before anything is written, and English is the source', () => {
  expect(textsBehind(noTexts)).toEqual([]);
  expect(sourceOf(noTexts)).toBe('en');
  expect(written(noTexts, 1, { bedrooms: '3' })).toBe(noTexts);
});

test('the language written first is the source, whatever is written later', () => {
  const notes = written(written(noTexts, 1, indonesian), 2, english);
  expect(notes.source).toBe('id');
  expect(textStates(notes)).toEqual({ en: 'current', id: 'source', ar: 'missing' });
});

test('what is written together has the English one as its source', () => {
  const notes = written(noTexts, 1, { ...indonesian, ...english });
  expect(textStates(notes)).toEqual({ en: 'source', id: 'current', ar: 'missing' });
  expect(textsBehind(notes)).toEqual(['ar']);
});

test('the source stays what it was when it is edited before the others', () => {
  const together = { title: 1, description: 1 };
  const notes = { ...noTexts, times: { en: together, id: together } };
  expect(textStates(written(notes, 2, english))).toEqual({ en: 'source', id: 'older', ar: 'missing' });
});

test('a translation is older once its source was edited, until somebody confirms it', () => {
  const notes = written(written(noTexts, 1, { ...english, ...indonesian }), 2, { 'text.en.title': 'A house' });
  expect(textStates(notes).id).toBe('older');
  expect(textStates(afterConfirming(notes, 'id', 3)).id).toBe('current');
  expect(textStates(written(notes, 3, { 'text.id.title': 'Rumah' })).id).toBe('current');
});

test('a source that was emptied is one no longer', () => {
  const notes = written(written(noTexts, 1, english), 2, indonesian);
  expect(sourceOf(written(notes, 3, { 'text.en.title': null, 'text.en.description': null }))).toBe('id');
});

test('a text written from the facts is marked until a person edits it', () => {
  const notes = written(noTexts, 1, { 'text.ar.title': 'فيلا', 'text.ar.description': 'على البحر' }, 'ar');
  expect(notes.unedited).toEqual(['ar']);
  expect(written(notes, 2, english).unedited).toEqual(['ar']);
  expect(written(notes, 2, { 'text.ar.title': 'بيت' }).unedited).toEqual([]);
});

test('an alternative text that was proposed stays marked until somebody has read or changed it', () => {
  const alt = (tag: string) => `picture.0123456789abcdef.alt.${tag}`;
  const changes = ['en', 'id', 'ar'].map((tag) => ({ field: alt(tag), after: 'A pool' }));
  const notes = afterChanges(noTexts, changes, { now: 1, proposed: [alt('en'), alt('id'), alt('ar'), 'bedrooms'] });
  expect(notes.proposed).toEqual([alt('en'), alt('id'), alt('ar')]);
  expect(notes.times).toEqual({});
  const read = afterChanges(notes, [], { now: 2, seen: [alt('en')] });
  expect(read.proposed).toEqual([alt('id'), alt('ar')]);
  const changed = afterChanges(read, [{ field: alt('id'), after: 'Kolam' }], { now: 3 });
  expect(changed.proposed).toEqual([alt('ar')]);
  expect(afterChanges(changed, [], { now: 4, seen: [alt('en')] })).toBe(changed);
});
