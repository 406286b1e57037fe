import sharp from 'sharp';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { logoSvg } from '#app/features/agency/look.ts';
import { Logo } from './logo.ts';
import { readSvgLogo } from './read-svg-logo.ts';

const svg = (content: string, attributes = 'viewBox="0 0 60 40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;

function logoOf(content: string, attributes?: string) {
  const read = readSvgLogo(svg(content, attributes));
  if ('problem' in read) throw new Error(`${read.problem} ${read.detail}`);
  expect(v.safeParse(Logo, read.logo).issues).toBeUndefined();
  return read.logo;
}

/** How dark each pixel is, of a drawing 60 × 40 pixels large. */
async function pixels(drawing: string): Promise<number[]> {
  const shown = sharp(Buffer.from(drawing))
    .resize(60, 40, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .greyscale();
  return [...(await shown.raw().toBuffer())];
}

const corners = '<rect width="1" height="1"/><rect x="59" y="39" width="1" height="1"/>';

test.each([
  [
    'every shape',
    '<rect x="4" y="4" width="12" height="30" rx="3"/><circle cx="30" cy="20" r="9"/><ellipse cx="48" cy="12" rx="8" ry="5"/><polygon points="44,38 58,38 51-2 51 22"/><polyline points="1 30 3 30 3 38"/>',
  ],
  [
    'lines',
    '<line x1="4" y1="4" x2="50" y2="30" stroke="black" stroke-width="4"/><path d="M4 36h20" stroke="#000" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  ['holes', '<path fill-rule="evenodd" d="M5 5h30v30h-30zM12 12h16v16h-16z"/>'],
  [
    'arcs, turned and scaled',
    '<g transform="translate(30 20) rotate(30) scale(1.5 .8)"><path transform="translate(-6,-6)" d="M0 6a6 3 20 1 1 12 0 6 6 0 0 1-12 0z"/></g>',
  ],
  [
    'what drawing programs write',
    '<defs><style>.a, .b{fill:#000}.b{stroke:none}</style><clipPath id="c"><rect width="60" height="40" fill="white"/></clipPath><linearGradient id="unused"/></defs><title>Logo</title><sodipodi:namedview xmlns:sodipodi="x"/><g clip-path="url(#c)"><path class="a" style="stroke:none" d="M10 10l20 3-4 20z"/><g display="none"><path fill="red" d="M0 0h9v9z"/></g></g>',
  ],
])('%s look like the file', async (_, content) => {
  const drawn = logoSvg(logoOf(corners + content), { width: 60, height: 40 }, { color: '#000000', opacity: 1 });
  const [ours, theirs] = [await pixels(drawn ?? ''), await pixels(svg(corners + content))];
  expect(ours.filter((dark, at) => Math.abs(dark - (theirs[at] ?? 0)) > 40)).toHaveLength(0);
  expect(theirs.filter((dark) => dark < 128).length).toBeGreaterThan(100);
});

test('what is around the drawing is cut off, however large or small its view box is', () => {
  const small = logoOf('<rect x="100" y="50" width="20" height="10"/>', 'viewBox="0 0 1000 1000"');
  expect(small.viewBox).toBe('0 0 80 40');
  expect(logoOf('<rect x="9e5" y="0" width="2e6" height="1e6"/>', 'viewBox="0 0 1e8 1e8"').viewBox).toBe('0 0 80 40');
  expect(logoOf('<circle cx="5" cy="5" r="5"/>', '').viewBox).toBe('0 0 40 40');
  expect(logoOf('<path d="M0 0h10v10h-10z"/><path d="M0 0h-90v90z"/>').viewBox).toBe('0 0 40 40');
});

const path = '<path d="M0 0h20v20z"/>';
const bomb = '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>';

test.each([
  ['script', svg(`<script>alert(1)</script>${path}`)],
  ['script', svg(path, 'onload="alert(1)"')],
  ['script', svg(`<a xlink:href="javascript:alert(1)">${path}</a>`)],
  ['external', svg(`<use href="https://example.com/logo.svg#a"/>`)],
  ['external', svg(`<style>@import url(https://example.com/a.css);</style>${path}`)],
  ['external', svg('<path style="fill:url(https://example.com/a.svg#b)" d="M0 0h9v9z"/>')],
  ['entities', `${bomb}${svg('<path d="&b;"/>')}`],
  ['entities', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<title>&x;</title>')}`],
  ['effects', svg('<linearGradient id="a"/><path fill="url(#a)" d="M0 0h9v9z"/>')],
  ['effects', svg('<clipPath id="a"><circle r="5"/></clipPath><path clip-path="url(#a)" d="M0 0h9v9z"/>')],
  ['effects', svg('<path stroke="#000" stroke-dasharray="2 2" d="M0 0h9v9z"/>')],
  ['bitmap', svg('<image href="data:image/png;base64,AAAA" width="9" height="9"/>')],
  ['text', svg('<text>Pandan</text>')],
  ['colors', svg('<path fill="#f00" d="M0 0h9v9z"/><path fill="#00f" d="M0 0h9v9z"/>')],
  ['colors', svg('<path d="M0 0h9v9z"/><path opacity=".5" d="M0 0h9v9z"/>')],
  ['nothing', svg('')],
  ['nothing', svg('<path fill="none" d="M0 0h9v9z"/><rect width="0" height="9"/>')],
  ['nothing', svg('<path d="M900 900h9v9z"/>')],
  ['nothing', svg('<path d="M5 5"/>')],
  ['shape', svg('<rect width="60" height="1"/>')],
  [
    'detailed',
    svg(`<path d="M0 0${Array.from({ length: 4000 }, (_, at) => `L${at % 59}.37 ${(at * 7) % 39}.71`).join('')}"/>`),
  ],
  ['large', svg(`<path d="M0 0${'L1 1'.repeat(2_500_000)}"/>`)],
  ['large', svg('<g>'.repeat(100) + '</g>'.repeat(100))],
  ['large', svg(path.repeat(6_000))],
  ['unreadable', svg('<path d="M0 0LNaN 3"/>')],
  ['unreadable', svg('<path d="M0 0L1e999 3z"/>')],
  ['unreadable', svg('<rect width="NaN" height="4"/>')],
  ['unreadable', svg('<rect width="50%" height="4"/>')],
  ['unreadable', svg('<polygon points="1 2 x"/>')],
  ['unreadable', svg(path, 'viewBox="0 0 1e999 4"')],
  ['unreadable', svg(path, 'viewBox="0 0 0 0"')],
  ['unreadable', '<html><body>Sign in</body></html>'],
  ['unreadable', '<svg><path'],
  ['unreadable', ''],
  ['element', svg(`<foreignObject>${path}</foreignObject>`)],
  ['element', svg('<symbol id="a"/><use href="#a"/>')],
  ['element', svg('<animate attributeName="d"/>')],
  ['element', svg(`<style>path > g { fill: red }</style>${path}`)],
  ['unreadable', svg('<path transform="rotate(45deg)" d="M0 0h9v9z"/>')],
])('a file is refused for %s (%#)', (problem, file) => {
  expect(readSvgLogo(file)).toMatchObject({ problem });
});

// Each would keep a reader that goes back over what it has read busy for minutes.
const half = 240_000;
const paths = path.repeat(4_000);

test.each([
  ['element', svg(`<style>${'a'.repeat(2 * half)}</style>${path}`)],
  ['unreadable', svg(`<style>${'/* '.repeat(half / 2)}</style><rect width="x" height="4"/>`)],
  ['unreadable', svg(`<rect width="${'1'.repeat(2 * half)}x" height="4"/>`)],
  ['large', svg(`<path transform="${' '.repeat(2 * half)}x" d="M0 0h9v9z"/>`)],
  ['unreadable', svg(`<g transform="${'scale('.repeat(300)}">${paths}</g>`)],
  ['large', svg(`<g transform="${'scale(1) '.repeat(half / 9)}">${paths}</g>`)],
  ['detailed', svg(`${'<g transform="translate(0.000001 0.000001)">'.repeat(60)}${paths}${'</g>'.repeat(60)}`)],
  ['large', svg(`<g fill="${'a'.repeat(half)}">${paths}</g>`)],
  ['external', svg(`<style>.a{fill:url(${' '.repeat(2 * half)}a)}</style>${path}`)],
  ['effects', svg(`<path clip-path="url(#${' '.repeat(2 * half)}" d="M0 0h9v9z"/>`)],
  [
    'colors',
    svg(
      `<style>${'.a,'.repeat(half / 3)}.a{${'fill:red;'.repeat(half / 9)}}</style>${path}<path class="a" d="M0 0h9v9z"/>`,
    ),
  ],
  ['detailed', svg(`<polygon points="${'1 '.repeat(half)}"/>`)],
])('a file made to keep us busy is refused for %s (%#)', (problem, file) => {
  expect(readSvgLogo(file)).toMatchObject({ problem });
});

test('styles are read as browsers read them', () => {
  const css = '/* .a{fill:red} */ .a, .b { fill:none; stroke:#000 }\n.b{stroke-width:6;font:1px x;transform:none}';
  const { paths: drawn } = logoOf(`<style>${css}</style><path class="b" d="M0 0h30"/><path class="a" d="M0 9v30"/>`);
  expect(drawn?.map(({ strokeWidth }) => strokeWidth !== undefined)).toEqual([true, true]);
});
