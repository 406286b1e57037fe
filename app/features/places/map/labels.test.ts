import { describe, expect, it } from 'vitest';
import { byWeight, labelsOf } from './labels.ts';

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
