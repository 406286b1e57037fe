import { expect, test } from 'vitest';
import { newInSource, pairSentences, sentencesOf, shortened, staleInCopy } from './source-changes.ts';

const marked = (stretches: readonly { text: string; isChanged: boolean }[]) =>
  stretches.filter(({ isChanged }) => isChanged).map(({ text }) => text);

const older =
  'Five bedrooms open to the west, and a 16 metre pool ends where the cliff does.\n\nStaff room and generator.';
const newer =
  'Five bedrooms open to the west, and an 18 metre pool ends where the cliff does.\n\nStaff room and generator.\n\n' +
  'The beach is 350 m away.';
const copy = 'Lima kamar tidur menghadap ke barat, dan kolam 16 meter di bibir tebing.\n\nKamar staf dan genset.';

test('sentences in a row are the text, whatever its figures and line breaks', () => {
  for (const text of [
    '',
    'One',
    'A pool of 3.5 m. “A garden.” Why?\nNo stop\n\nEnd.  ',
    'هل هو جديد؟ نعم. على البحر',
  ]) {
    expect(sentencesOf(text).join('')).toBe(text);
  }
  expect(sentencesOf('A pool of 3.5 m. “A garden.” Why?\nNo stop\n\nEnd.')).toHaveLength(5);
  expect(sentencesOf('هل هو جديد؟ نعم.')).toHaveLength(2);
});

test('in the source what is new is marked, word by word or as a sentence', () => {
  const stretches = newInSource(pairSentences(older, newer), 'en');
  expect(marked(stretches)).toEqual(['an 18', 'The beach is 350 m away.']);
  expect(stretches.map(({ text }) => text).join('')).toBe(newer);
  expect(marked(newInSource(pairSentences(older, older), 'en'))).toEqual([]);
});

test('a sentence that was moved is one that went and one that came, and a new one in its place is the same in other words', () => {
  expect(pairSentences('One. Two. Three.', 'Three. One. Two.')).toEqual([
    { before: null, after: 'Three. ' },
    { before: 'One. ', after: 'One. ' },
    { before: 'Two. ', after: 'Two.' },
    { before: 'Three.', after: null },
  ]);
  expect(pairSentences('One. Two. Three.', 'One. Quite another. Three.')[1]).toEqual({
    before: 'Two. ',
    after: 'Quite another. ',
  });
});

test('in a copy with as many sentences what is stale is marked, by its figures where only those changed', () => {
  const stale = (typed: string, was: string, is: string) => staleInCopy(typed, copy, pairSentences(was, is), 'en');
  expect(marked(stale(copy, older, newer))).toEqual(['16']);
  expect(
    stale(copy, older, newer)
      .map(({ text }) => text)
      .join(''),
  ).toBe(copy);
  const reworded = older.replace('open to the west', 'look at the sea');
  expect(marked(stale(copy, older, reworded))).toEqual([copy.split('\n\n')[0]]);
  expect(marked(stale(copy, older, older.split('\n\n')[0] ?? ''))).toEqual(['Kamar staf dan genset.']);
  // What was edited since is no longer marked.
  const edited = copy.replace('ke barat', 'ke laut').replace('16', '18');
  expect(marked(stale(edited, older, reworded))).toEqual([]);
});

test('in a copy with other sentences only figures that the source has no more are marked', () => {
  const own = 'Lima kamar tidur. Kolam 16 meter. Kamar staf. Tanah 1.240 m².';
  const before = 'A 16 metre pool and 5 bedrooms. Staff room. On 1,240 m² of land.';
  const stale = (after: string) => marked(staleInCopy(own, own, pairSentences(before, after), 'en'));
  expect(stale(before.replace('16', '18').replace('Staff room', 'A generator'))).toEqual(['16']);
  expect(stale(before.replace('1,240', '1,300'))).toEqual(['1.240']);
  const arabic = 'مسبح بطول ١٦ متراً.';
  expect(marked(staleInCopy(arabic, arabic, pairSentences(before, before.replace('16', '18')), 'en'))).toEqual(['١٦']);
});

test('what changed is shortened to the words around it', () => {
  const sentence = 'The house has a pool and a long garden behind the wall.';
  expect(shortened(sentence, sentence.replace('a pool', 'two pools'))).toEqual({
    before: 'a pool and a',
    after: 'two pools and a',
  });
  expect(shortened(sentence, sentence.replace('long ', ''))).toEqual({
    before: 'and a long garden behind',
    after: 'and a garden behind',
  });
});
