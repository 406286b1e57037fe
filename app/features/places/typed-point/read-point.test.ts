import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPlusCode } from './plus-code.ts';
import { readPoint } from './read-point.ts';

function expectUluwatu(text: string): void {
  const { point, problem } = readPoint(text);
  expect([problem, point?.latitude.toFixed(4), point?.longitude.toFixed(4)], text).toEqual([
    null,
    '-8.8159',
    '115.1622',
  ]);
}

describe('a point somebody typed', () => {
  test.each([
    '-8.8159, 115.1622',
    '-8.8159,115.1622',
    '-8.8159 115.1622',
    '  -8.8159 ,  115.1622  ',
    '-8,8159; 115,1622',
    '-8,8159, 115,1622',
    '-8,8159 115,1622',
    '-8,8159,115,1622',
    '−8.8159, 115.1622',
    '- 8.8159, 115.1622',
    '(-8.8159, 115.1622)',
    '-8.8159°, 115.1622°',
    '-8.8159/115.1622',
    '8.8159 S, 115.1622 E',
    '8.8159S 115.1622E',
    '8.8159°S 115.1622°E',
    'S 8.8159 E 115.1622',
    'S8.8159, E115.1622',
    '8.8159 LS, 115.1622 BT',
    'lat: -8.8159, lng: 115.1622',
    'Latitude -8.8159 Longitude 115.1622',
    'Lintang -8,8159 Bujur 115,1622',
    '115.1622, -8.8159',
    '115.1622 E, 8.8159 S',
    '8°48\'57.3"S 115°09\'43.9"E',
    '8°48′57.3″S 115°09′43.9″E',
    "8°48'57,3''S, 115°09'43,9''E",
    '8° 48’ 57.3” S 115° 9’ 43.9” E',
    'S 8°48\'57.3" E 115°09\'43.9"',
    '8 48 57.3 S 115 09 43.9 E',
    '-8°48\'57.3", 115°09\'43.9"',
    "8°48.955'S 115°09.732'E",
    '٨٫٨١٥٩ جنوب، ١١٥٫١٦٢٢ شرق',
    '-٨٫٨١٥٩، ١١٥٫١٦٢٢',
    '\u200e-8.8159\u200e, \u200e115.1622',
    '-۸٫۸۱۵۹, ۱۱۵٫۱۶۲۲',
    '-8.815900000000001, 115.16220000000001',
  ])('is read as it is written: %s', expectUluwatu);

  test('is a full plus code', () => {
    expect(readPlusCode('6P3Q22222222+22')).toBe(null);
    // Of the specification's own examples.
    expect(readPlusCode('7FG49Q00+')).toBe(null);
    expect(readPlusCode('7FG49QCJ+2V')).toEqual({ latitude: 20.3700625, longitude: 2.7821875 });
    expect(readPlusCode('8FVC2222+22GCCCC')?.longitude).toBeCloseTo(8.0000625, 6);
    const { point } = readPoint('6p3q55m6+jv');
    expect(point?.latitude).toBeCloseTo(-8.8159, 3);
    expect(readPoint('55M6+JV Pecatu').problem).toBe('unreadable');
  });
});

describe('a link somebody pasted', () => {
  const place = 'https://www.google.com/maps/place/Villa+Teratai/@-8.7,115.1,17z/data=!3m1!4b1!4m6!3m5!1s0x2dd25!8m2';
  test.each([
    'https://www.google.com/maps/@-8.8159,115.1622,17z',
    'https://www.google.com/maps/@-8.8159,115.1622,3a,75y,90h,90t/data=!3m6!1e1',
    `${place}!3d-8.8159!4d115.1622!16s%2Fg%2F11?entry=ttu`,
    `${place}%213d-8.8159%214d115.1622`,
    "https://www.google.co.id/maps/place/8%C2%B048'57.3%22S+115%C2%B009'43.9%22E/@-8.7,115.1,17z",
    'https://www.google.com/maps/search/-8.8159,+115.1622?entry=tts',
    'https://www.google.com/maps/search/?api=1&query=-8.8159%2C115.1622',
    'https://www.google.com/maps/dir/?api=1&origin=-8.6,115.1&destination=-8.8159,115.1622',
    'https://www.google.com/maps/dir/-8.6,115.1/-8.8159,115.1622/@-8.7,115.1,12z',
    'https://maps.google.com/?q=-8.8159,115.1622',
    'https://maps.google.com/maps?q=loc:-8.8159,115.1622',
    'https://maps.google.com/maps?q=-8.8159,115.1622(Villa)&z=17',
    'https://maps.google.com/?ll=-8.8159,115.1622&q=Villa+Teratai',
    'maps.google.com/?q=-8.8159,115.1622',
    'www.google.com/maps/@-8.8159,115.1622,17z',
    'https://consent.google.com/m?continue=https%3A%2F%2Fwww.google.com%2Fmaps%2F%40-8.8159%2C115.1622%2C17z&gl=DE',
    'Villa Teratai\nhttps://www.google.com/maps?q=-8.8159,115.1622',
    'https://maps.apple.com/?ll=-8.8159,115.1622&q=Villa%20Teratai&t=m',
    'https://maps.apple.com/?q=-8.8159,115.1622',
    'https://maps.apple.com/place?coordinate=-8.8159,115.1622&name=Villa',
    'https://maps.apple.com/?daddr=-8.8159,115.1622',
    'https://www.openstreetmap.org/?mlat=-8.8159&mlon=115.1622#map=12/-8.7/115.1',
    'https://www.openstreetmap.org/#map=17/-8.8159/115.1622',
    'https://www.openstreetmap.org/node/1#map=17.5/-8.8159/115.1622&layers=N',
    'geo:-8.8159,115.1622',
    'geo:-8.8159,115.1622;u=35',
    'geo:0,0?q=-8.8159,115.1622(Villa)',
    'GEO:-8.8159,115.1622?z=17',
  ])('says where it points: %s', expectUluwatu);

  const stop = (at: string) => `!1m5!1m1!1s0x2dd2409b0e5e80db%3A0xe27334e8ccb9374a!2m2!${at}`;
  const [from, via, to] = ['!1d115.2126!2d-8.6705', '!3m4!1m2!1d115.17!2d-8.66!3s0x2dd2', '!1d115.1622!2d-8.8159'];
  const dir = 'https://www.google.com/maps/dir';
  test.each(
    [
      `${dir}/Denpasar/Canggu/@-8.66,115.17,13z/data=!3m1!4b1!4m14!4m13${stop(from)}${stop(to)}!3e0?entry=ttu`,
      `${dir}/Denpasar/Canggu/@-8.66,115.17,13z/data=!4m20!4m19${stop(from)}${via}${stop(to)}!3e0`,
      `${dir}/-8.6,115.1/Canggu/@-8.66,115.17,13z/data=!4m9!4m8!1m0${stop(to)}`,
      `${dir}//Canggu/@-8.66,115.17,13z/data=!4m9!4m8!1m0${stop(to)}`,
      `${dir}/Denpasar/-8.8159,115.1622/@-8.66,115.17,13z/data=!4m9!4m8${stop(from)}!1m0!3e0`,
    ].map((link) => link.replaceAll('!!', '!')),
  )('is of directions, and leads where they do: %s', (link) => {
    expectUluwatu(link);
    expect(readPoint(link).isWindow).toBe(false);
  });

  test.each([
    ['https://www.google.com/maps/search/villa/@-8.8159,115.1622,15z?entry=ttu', true],
    ['https://www.google.com/maps/dir/-8.6,115.1/Canggu/@-8.8159,115.1622,13z', true],
    ['https://www.google.com/maps/@-8.8159,115.1622,17z', true],
    ['https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d394.2!2d115.1!3d-8.7!2m3/@-8.8159,115.1622,13z', true],
    ['https://www.openstreetmap.org/#map=17/-8.8159/115.1622', true],
    ['https://maps.google.com/?ll=-8.8159,115.1622&q=Villa+Teratai', true],
    ['https://maps.apple.com/?ll=-8.8159,115.1622&q=Villa%20Teratai', false],
    ['https://maps.google.com/?q=-8.8159,115.1622', false],
    ['-8.8159, 115.1622', false],
  ])('says whether it pins a place or shows a part of the map: %s', (link, isWindow) => {
    expectUluwatu(link);
    expect(readPoint(link).isWindow).toBe(isWindow);
  });

  test.each([
    'https://maps.app.goo.gl/abcDEF123?g_st=ic',
    'maps.app.goo.gl/abcDEF123',
    'Villa Teratai https://maps.app.goo.gl/abcDEF123',
    'https://goo.gl/maps/abcDEF123',
    'https://maps.apple/p/abcDEF123',
    'https://maps.apple.com/p/abcDEF123',
    'https://osm.org/go/abcDEF--?m=',
  ])('may be a shortened one: %s', (text) => {
    expect(readPoint(text)).toMatchObject({ point: null, problem: 'shortened' });
  });
});

describe('what is no point', () => {
  test.each([
    ...[
      '',
      ' ',
      'Villa Teratai',
      '115',
      '-8.8159',
      '-8.8159, 115.1622, 3',
      '8,115',
      '12 3 4 5',
      'NaN, NaN',
      '-, -',
      'S E',
    ],
    ...[
      '8.8159 S, 115.1622 S',
      '8°61\'0"S 115°0\'0"E',
      '-8.8159, 1115.1622',
      '-98.8, 215.1',
      'call 08123456789, 3 rooms',
    ],
    ...[
      'https://example.com/',
      'https://',
      'http://[',
      'geo:',
      'geo:here',
      'https://www.google.com/maps/place/Villa+Teratai',
    ],
    ...['https://www.google.com/maps?q=%E0%A4%A', 'javascript:alert(1)', 'data:,-8.8,115.1', '\ud800'],
  ])('is not read: %s', (text) => {
    expect(readPoint(text)).toMatchObject({ point: null, problem: 'unreadable' });
  });

  test.each([
    '48.8584, 2.2945',
    '0, 0',
    '8.8159, 115.1622',
    '-6.2, 106.8',
    'https://www.google.com/maps/@48.8584,2.2945,17z',
    '8FVC9G8F+6W',
  ])('is elsewhere: %s', (text) => {
    expect(readPoint(text)).toMatchObject({ point: null, problem: 'outside' });
  });

  test('is answered at once, however long and odd it is', () => {
    const pieces = [
      '-8.8159,',
      '!3d-8',
      '°',
      "'",
      '1',
      ' ',
      'geo:',
      'https://',
      '/@-8.8,',
      '%',
      '(',
      '2222',
      '+',
      'a.',
      'S',
    ];
    const million = pieces.map((piece) => piece.repeat(1_000_000 / piece.length));
    const justRead = pieces.flatMap((piece) => [
      piece.repeat(3_999 / piece.length),
      `https://a.b/?q=${piece.repeat(900)}`,
    ]);
    for (const text of [...million, ...justRead]) expect(readPoint(text).problem).not.toBe('outside');
  });

  test('never throws, and reads nothing but points of the islands', () => {
    const part = fc.constantFrom(
      ...[
        '-8.8',
        '115.16',
        ',',
        ' ',
        '°',
        '"',
        "'",
        'S',
        'E',
        'https://maps.google.com/',
        '?q=',
        '&ll=',
        '#map=',
        '/',
        '@',
        '!3d',
        '!4d',
      ],
      ...['geo:', '%20', '%', 'LS', '١', '+', '-', 'continue=', 'https://'],
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(part).map((parts) => parts.join('')),
          fc.string({ unit: 'binary' }),
        ),
        (text) => {
          const { point, problem } = readPoint(text);
          expect(point === null).toBe(problem !== null);
          if (point === null) return;
          expect(point.latitude).toBeGreaterThanOrEqual(-9.2);
          expect(point.longitude).toBeLessThanOrEqual(116.8);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  test('a comma before a point separates, and whole degrees are enough', () => {
    expect(readPoint('geo:-9,114.5').point).toEqual({ latitude: -9, longitude: 114.5 });
    expect(readPoint('-8.5,115').point).toEqual({ latitude: -8.5, longitude: 115 });
    expect(readPoint('-9, 115').point).toEqual({ latitude: -9, longitude: 115 });
  });

  test('what was read is read again as it is', () => {
    const degrees = (min: number, max: number) =>
      fc.integer({ min: min * 1e6, max: max * 1e6 }).map((millionths) => millionths / 1e6);
    fc.assert(
      fc.property(degrees(-9, -8.01), degrees(114.5, 116.7), (latitude, longitude) => {
        for (const text of [
          `${latitude}, ${longitude}`,
          `geo:${latitude},${longitude}`,
          `${-latitude} S ${longitude} E`,
        ]) {
          expect(readPoint(text).point).toEqual({ latitude, longitude });
        }
      }),
    );
  });
});
