import { describe, expect, test } from 'vitest';
import { metresBetween } from '#app/features/places/distance.ts';
import { pinInputs, pinOf, shownToVisitors, steppedPin } from './place-spot.ts';

const pin = { latitude: -8.80512, longitude: 115.11327 };
const around = { latitude: -8.8043, longitude: 115.1145 };
const area = { slug: 'bingin', name: 'Bingin', latitude: -8.806, longitude: 115.116, precisionM: 900 };
const spot = { pin, around, area };

describe('a pin', () => {
  test.each([
    ['ArrowLeft', false, 5],
    ['ArrowUp', false, 5],
    ['ArrowRight', true, 50],
    ['ArrowDown', true, 50],
  ])('goes %s, with Shift: %s', (key, shiftKey, metres) => {
    const moved = steppedPin(pin, { key, shiftKey });
    expect(Math.abs(metresBetween(pin, moved!) - metres)).toBeLessThan(1);
  });

  test('goes west by the left arrow and north by the one up', () => {
    expect(steppedPin(pin, { key: 'ArrowLeft', shiftKey: false })!.longitude).toBeLessThan(pin.longitude);
    expect(steppedPin(pin, { key: 'ArrowUp', shiftKey: false })!.latitude).toBeGreaterThan(pin.latitude);
    expect(steppedPin(pin, { key: 'Tab', shiftKey: false })).toBeNull();
  });

  test('is what its inputs say, in every language', () => {
    expect(pinOf(pinInputs(pin, 'ar'))).toEqual(pin);
    expect(pinOf({ latitude: '-8.8', longitude: '' })).toBeNull();
    expect(pinOf({ latitude: 'north', longitude: '115' })).toBeNull();
  });
});

describe('what visitors see', () => {
  test('follows the choice at once', () => {
    const shown = (privacy: string) => shownToVisitors({ pin, privacy, place: 'bingin' }, spot, 300);
    expect(shown('exact')).toEqual({ ...pin, withinM: 0 });
    expect(shown('around')).toEqual({ ...around, withinM: 300 });
    expect(shown('area')).toEqual({ latitude: area.latitude, longitude: area.longitude, withinM: 900 });
  });

  test('is not known before a moved pin or another area is saved', () => {
    const moved = { ...pin, latitude: -8.8 };
    expect(shownToVisitors({ pin: moved, privacy: 'around', place: 'bingin' }, spot, 300)).toBeNull();
    expect(shownToVisitors({ pin: moved, privacy: 'exact', place: 'bingin' }, spot, 300)).toMatchObject(moved);
    expect(shownToVisitors({ pin, privacy: 'area', place: 'uluwatu' }, spot, 300)).toBeNull();
  });
});
