import { describe, expect, it } from 'vitest';
import { byWeight, isReadable, labelsOf } from './labels.ts';

const kuta = { name: 'Kuta', latitude: -8.72, longitude: 115.17 };
const legian = { name: 'Legian', latitude: -8.705, longitude: 115.168 };
const ubud = { name: 'Ubud', latitude: -8.507, longitude: 115.26 };

describe('labelsOf', () => {
  it('shows the first at every zoom and a neighbour once there is room', () => {
    const [first, second, third] = labelsOf([kuta, ubud, legian]);
    expect(first?.fromZoom).toBe(0);
    expect(second?.fromZoom).toBeGreaterThan(4);
    expect(third?.fromZoom).toBeGreaterThan(second?.fromZoom ?? 0);
  });

  it('is not hindered by one that is not there yet', () => {
    const besideLegian = { name: 'Seminyak', latitude: -8.68, longitude: 115.168 };
    const fromZoom = (named: (typeof kuta)[]) => labelsOf(named).at(-1)?.fromZoom;
    expect(fromZoom([kuta, legian, besideLegian])).toBe(fromZoom([kuta, besideLegian]));
  });

  it('leaves out a second name on the same point', () => {
    expect(labelsOf([kuta, { ...kuta, name: 'Kuta Beach' }]).map(({ name }) => name)).toEqual(['Kuta']);
  });
});

describe('isReadable', () => {
  const frame = { width: 390, height: 320 };

  it('is false where an edge of the map would cut the name', () => {
    expect(isReadable('Ubud', { x: 200, y: 160 }, frame)).toBe(true);
    for (const [x, y] of [
      [5, 160],
      [360, 160],
      [200, 10],
      [200, 310],
    ] as const) {
      expect(isReadable('Ubud', { x, y }, frame), `${x}, ${y}`).toBe(false);
    }
  });

  it('is false under what lies over the map', () => {
    const button = { left: 336, top: 10, right: 380, bottom: 100 };
    expect(isReadable('Gianyar', { x: 280, y: 60 }, { ...frame, over: [button] })).toBe(false);
    expect(isReadable('Gianyar', { x: 280, y: 160 }, { ...frame, over: [button] })).toBe(true);
  });
});

it('puts near before far and large before small', () => {
  const order = (...precisions: [number, number]) =>
    byWeight(
      [
        { ...ubud, precisionM: precisions[0] },
        { ...legian, precisionM: precisions[1] },
      ],
      kuta,
    ).map(({ name }) => name);
  expect(order(1000, 1000)).toEqual(['Legian', 'Ubud']);
  expect(order(9000, 1000)).toEqual(['Ubud', 'Legian']);
});
