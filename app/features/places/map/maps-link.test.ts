import { expect, it } from 'vitest';
import { mapsLink, platformOf } from './maps-link.tsx';

const office = {
  point: { latitude: -8.7233, longitude: 115.1723 },
  name: 'Bale & Sons',
  address: 'Kuta, Badung',
  approximate: false,
};
const platforms = ['any', 'android', 'apple'] as const;

it('opens the point in whatever app the device has', () => {
  expect(platforms.map((platform) => mapsLink(office, platform))).toEqual([
    'https://www.google.com/maps/search/?api=1&query=-8.7233%2C115.1723',
    'geo:-8.7233,115.1723?q=-8.7233,115.1723(Bale%20%26%20Sons)',
    'https://maps.apple.com/?ll=-8.7233,115.1723&q=Bale%20%26%20Sons',
  ]);
});

it.each(platforms)('gives away the area only, where the point is private (%s)', (platform) => {
  const link = mapsLink({ ...office, approximate: true }, platform);
  expect(link).toContain('Kuta%2C%20Badung');
  expect(link).not.toContain('8.7');
});

it.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'apple'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'apple'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'any'],
])('knows a device by its %s', (userAgent, platform) => {
  expect(platformOf(userAgent)).toBe(platform);
});
