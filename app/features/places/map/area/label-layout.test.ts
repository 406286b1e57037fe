import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestPlace, type Frame, isCrossed, type Label, type Shown, shownFrom } from './label-layout.ts';

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

describe('a label that a line would cross', () => {
  const line = { x1: 30, y1: 49, x2: 70, y2: 49 };
  const name = label('Batu Belig', 50, 50);
  const place = (places: Label[], strokes = [line]) => bestPlace(places, { others: [], strokes }, frame);

  test('stands in the first of its places that is free', () => {
    const below = { ...name, dy: 24 };
    expect(place([name, below, { ...name, dy: 30 }])).toEqual({ ...below, from: 500 });
    expect(place([name, below], [])).toEqual({ ...name, from: 500 });
    expect(place([name, below], [{ ...line, x2: 40 }])).toEqual({ ...name, from: 500 });
  });

  test('stands where it was when nothing else is free', () => {
    expect(place([name, { ...name, dy: 2 }])).toEqual({ ...name, from: 500 });
  });

  test.for([
    { x1: 50, y1: 0, x2: 50, y2: 100 },
    { x1: 40, y1: 40, x2: 60, y2: 60 },
    { x1: 49, y1: 50, x2: 51, y2: 50 },
  ])('is crossed from any side, and by what ends in it: %o', (stroke) => {
    expect(frame.widths.map((width) => isCrossed(name, [stroke], frame, width))).toEqual([true, true]);
  });
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
