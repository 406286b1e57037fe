import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Frame, type Label, type Shown, shownFrom } from './label-layout.ts';

const frame: Frame = { across: 1, down: 1, widths: [500, 900] };

/** One after the other, whoever has room. */
function shownLabels(labels: readonly Label[], within: Frame): Shown<Label>[] {
  const shown: Shown<Label>[] = [];
  for (const each of labels) {
    const from = shownFrom(each, shown, within);
    if (from !== null) shown.push({ ...each, from });
  }
  return shown;
}

function label(text: string, x: number, y: number): Label {
  return { text, x, y, dx: 0, dy: 5, anchor: 'middle', size: 14 };
}

test('whoever comes first has the place; a neighbour is there once there is room', () => {
  const shown = shownLabels([label('Pererenan', 50, 50), label('Canggu', 59, 50), label('Seseh', 50.5, 50)], frame);
  expect(shown.map(({ text, from }) => [text, from])).toEqual([
    ['Pererenan', 500],
    ['Canggu', 900],
  ]);
});

test('no name is cut by the frame, nor by what stands at its lower edge', () => {
  expect(shownLabels([label('Pererenan', 1, 50), label('Canggu', 50, 99), label('Seseh', 50, 1)], frame)).toEqual([]);
});

test('a phone has the middle alone, wherever the sheet has room', () => {
  const phone: Frame = { across: 0.5, down: 0.8, widths: [280, 350] };
  const names = [label('Here', 50, 50), label('Outside', 80, 50)];
  expect(shownLabels(names, phone).map(({ text }) => text)).toEqual(['Here']);
});

test('what is shown at a width stays at every wider one', () => {
  const anyLabel = fc
    .tuple(
      fc.string({ minLength: 3, maxLength: 14 }),
      fc.double({ min: 0, max: 100, noNaN: true }),
      fc.double({ min: 0, max: 100, noNaN: true }),
    )
    .map(([text, x, y]) => label(text, x, y));
  fc.assert(
    fc.property(fc.array(anyLabel, { maxLength: 25 }), (labels) => {
      const narrow = shownLabels(labels, { ...frame, widths: [500] });
      const both = shownLabels(labels, frame).filter(({ from }) => from === 500);
      expect(both.length).toBeLessThanOrEqual(narrow.length);
      expect(shownLabels(both, { ...frame, widths: [900] })).toHaveLength(both.length);
    }),
  );
});
