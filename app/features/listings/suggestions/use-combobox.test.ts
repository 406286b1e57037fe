import { expect, test } from 'vitest';
import { inField, stepped } from './use-combobox.ts';

test('down goes through the list and back to the field, up the other way', () => {
  const walk = (step: 1 | -1) => {
    const places = [inField];
    for (let at = 0; at < 4; at += 1) places.push(stepped(places.at(-1) ?? inField, 3, step));
    return places;
  };
  expect(walk(1)).toEqual([inField, 0, 1, 2, inField]);
  expect(walk(-1)).toEqual([inField, 2, 1, 0, inField]);
});
