import sharp from 'sharp';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { faviconSvg, logoSvg, lookOf } from './look.ts';
import { Palette } from './palette.ts';
import { contrast } from './palette-contrast.ts';

const { colors, logo } = demoAgency;

describe('a palette', () => {
  test('keeps the contrasts of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast(colors.paper, colors.canopy)).toBeCloseTo(11.1, 1);
    expect(v.parse(Palette, colors)).toEqual(colors);
  });

  test('says everything that is wrong with it at once', () => {
    const { water: _water, ...rest } = { ...colors, 'ink-3': '#999999', sand: 'red', rule: 'url(x)' };
    const messages = v.safeParse(Palette, rest).issues?.map(({ message }) => message);
    expect(messages).toHaveLength(5);
    expect(messages).toContain('ink-3 on paper has a contrast of 2.5; it must have at least 4.5');
    expect(messages?.filter((message) => message.startsWith('must be a colour'))).toHaveLength(2);
  });
});

describe('the look', () => {
  test('brings every colour, the icons in them, the favicon and the colour of the browser’s frame', () => {
    const other = { ...demoAgency, colors: { ...colors, paper: '#fefefe', canopy: '#112233' } };
    const { style, head } = lookOf(other);
    for (const [name, color] of Object.entries(other.colors)) expect(style).toContain(`--color-${name}:${color};`);
    expect(style).toContain("stroke='%23fefefe'");
    expect(head).toContain('<meta name="theme-color" content="#fefefe"/>');
    expect(decodeURIComponent(head)).toContain(faviconSvg(other));
    expect(faviconSvg(other)).toContain("fill='#112233'");
  });

  test('draws logos of lines and of areas, wherever their box begins', async () => {
    const area = { viewBox: '-10 -10 20 20', paths: [{ d: 'M-10-10h20v20h-20z' }] };
    for (const [drawn, covered] of [
      [logo, false],
      [area, true],
    ] as const) {
      const svg = logoSvg(drawn, { width: 40, height: 40 }, { color: '#ff0000', opacity: 1 });
      const { data } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
      expect([...data.subarray(0, 4)]).toEqual(covered ? [255, 0, 0, 255] : [0, 0, 0, 0]);
      expect([...data].some((value) => value === 255)).toBe(true);
    }
  });
});
