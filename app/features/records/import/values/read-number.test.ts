import { expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

test.for([
  ['bedrooms', '3', '3'],
  ['bedrooms', '3 BR', '3'],
  ['bedrooms', '4 Bedrooms', '4'],
  ['bedrooms', '2 KT', '2'],
  ['bedrooms', '3.0', '3'],
  ['bedrooms', '٣', '3'],
  ['bedrooms', 'Three', '3'],
  ['bedrooms', 'dua', '2'],
  ['bedrooms', 'four bedrooms', '4'],
  ['bedrooms', '3+1', '3 +1'],
  ['bedrooms', '4 + 1 maid', '4 +1'],
  ['bedrooms', '4 BR + 1 maid room', '4 +1'],
  ['bedrooms', '3 + 1 study', '3 part_read'],
  ['bedrooms', '2-3', '2 part_read'],
  ['bedrooms', '3 (all en suite)', '3 part_read'],
  ['bedrooms', 'Studio', '0 part_read'],
  ['bedrooms', 'many', null],
  ['bedrooms', '3 minutes from the beach by scooter or car', null],
  ['bathrooms', '2.5', '2 rounded'],
  ['bathrooms', '5,5', '5 rounded'],
  ['bathrooms', '2+1', '2 part_read'],
  ['bathrooms', '4 + guest toilet', '4 part_read'],
  ['storeys', '2 lantai', '2'],
  ['storeys', '1,5', '1 rounded'],
  ['yearBuilt', '2019', '2019'],
  ['yearBuilt', 'circa 2015', '2015'],
  ['yearBuilt', '2019/2021', '2019 part_read'],
  ['yearBuilt', '2012 (renovated 2020)', '2012 part_read'],
  ['yearBuilt', 'Baru', null],
  ['yearBuilt', '5 years old', null],
  ['electricityVa', '2200 Watt', '2200'],
  ['electricityVa', '5.500 VA', '5500'],
  ['electricityVa', '7,7 kVA', '7700'],
  ['electricityVa', 'enough', null],
  ['roadWidthM', '4-5 m', '4 part_read'],
  ['roadWidthM', '3,5 m', '3.5'],
  ['roadWidthM', '2 Mobil', null],
  ['poolLengthM', '8 x 4 m', '8 part_read'],
  ['internal.commission', '5 %', '5'],
  ['internal.commission', '2,5%', '2.5'],
] as const)('of %s, %s is %s', ([field, text, read]) => {
  const number = readNumber(field, text);
  const line = number && [
    number.value,
    ...(number.extra ? [`+${number.extra}`] : []),
    ...(number.doubt ? [number.doubt] : []),
  ];
  expect(line?.join(' ') ?? null).toBe(read);
});
