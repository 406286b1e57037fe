import sharp from 'sharp';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { Logo } from './logo/logo.ts';
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
      const { data } = await sharp(Buffer.from(svg ?? ''))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([...data.subarray(0, 4)]).toEqual(covered ? [255, 0, 0, 255] : [0, 0, 0, 0]);
      expect([...data].some((value) => value === 255)).toBe(true);
    }
  });

  test('stands for a mark that is no drawing with the first letter, or its picture, and gives a wide one room', () => {
    const word = faviconSvg({ ...demoAgency, logo: { word: '“ébène” & co' } });
    expect(word).toContain('>É</text>');
    expect(lookOf({ ...demoAgency, logo: {} }).style).not.toContain('.logo');
    expect(lookOf(demoAgency).style).not.toContain('.logo');

    const picture = { id: '0123456789abcdef', width: 480, height: 120 };
    const { style, head } = lookOf({ ...demoAgency, logo: { picture, wordless: true } });
    expect(style).toContain('aspect-ratio:4.000');
    expect(style).toContain('.on-deep .logo-picture{');
    expect(head).toContain('/favicon.ico');
    expect(head).not.toContain('image/svg+xml');

    const wide = { viewBox: '0 0 90 30', paths: [{ d: 'M0 0h90', strokeWidth: 2, round: true }] };
    expect(lookOf({ ...demoAgency, logo: wide }).style).toContain('.logo svg{block-size:26px');
    expect(logoSvg(wide, { width: 90, height: 30 }, { color: '#000000', opacity: 1 })).toContain("linecap='round'");
  });

  test.each([
    [{ wordless: true }, 'must have a mark where it has no word'],
    [{ viewBox: '0 0 1 1' }, 'must have viewBox and paths, or neither'],
    [{ ...logo, picture: { id: '0123456789abcdef', width: 1, height: 1 } }, 'must be a drawing or a picture, not both'],
    [{ viewBox: '0 0 1 1', paths: [{ d: '"/><script>' }] }, 'must be the data of an SVG path'],
  ])('%j is no logo', (sent, message) => {
    expect(v.safeParse(Logo, sent).issues?.map((issue) => issue.message)).toEqual([message]);
  });
});
