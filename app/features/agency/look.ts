import { escapeXml } from '#app/platform/markup.ts';
import { svgAddress, tintedIcons } from '#app/ui/tinted-icons.ts';
import type { Agency } from './agency.ts';
import { type Logo, markRatio } from './logo/logo.ts';

/** What the agency's colours and logo make of every page; only the server needs it. */
export type Look = ReturnType<typeof lookOf>;

export function lookOf(agency: Pick<Agency, 'name' | 'colors' | 'logo'>) {
  const { colors, logo } = agency;
  // Within the page: as a file of its own it would be fetched beside the first picture. The other is for who knows no SVG.
  const icons =
    '<link rel="icon" sizes="32x32" href="/favicon.ico"/>' +
    (logo.picture ? '' : `<link rel="icon" type="image/svg+xml" href="${svgAddress(faviconSvg(agency))}"/>`);
  return {
    // Rules to stand in the page's style. Gradients are smoothest between colours that are written the old way.
    style: `:root{${colorVariables(colors)}--shade-rgb:${channels(colors.shade)};${tintedIcons(colors)}}${logoRules(logo)}`,
    // Elements to stand in the page's head.
    head: `${icons}<meta name="theme-color" content="${colors.paper}"/>`,
  };
}

/** What the stylesheets draw the mark for: nearly square, and a word beside it. */
const maxUsualRatio = 1.5;

/** For a mark of another kind: one that is wide, or a picture, which needs paper behind it where the page is dark. */
function logoRules(logo: Logo): string {
  const ratio = markRatio(logo);
  if (ratio === null) return '';
  const isUsual = !logo.picture && !logo.wordless && ratio <= maxUsualRatio;
  if (isUsual) return '';
  const height = logo.wordless || logo.picture ? 36 : 26;
  const box = `block-size:${height}px;inline-size:auto;max-inline-size:min(15rem,48vw);aspect-ratio:${ratio.toFixed(3)}`;
  if (!logo.picture) return `.logo svg{${box}}`;
  const ground = 'display:block;flex:none;isolation:isolate;background:var(--color-paper)';
  return (
    `.logo-picture{${ground}}.logo-picture img{${box};object-fit:contain;mix-blend-mode:multiply}` +
    '.on-deep .logo-picture{padding:4px 6px;border-radius:3px}'
  );
}

/** Declarations of `--color-<name>` for every colour. */
export function colorVariables(colors: Agency['colors']): string {
  return Object.entries(colors)
    .map(([name, color]) => `--color-${name}:${color};`)
    .join('');
}

function channels(color: string): string {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(' ');
}

/** The mark in paper on the action colour, 32 pixels wide and high; where it is no drawing, the first letter of the word. */
export function faviconSvg({ name, colors, logo }: Pick<Agency, 'name' | 'colors' | 'logo'>): string {
  return icon(
    colors.canopy,
    logo.paths ? iconDrawing(logo, colors.paper) : iconLetter(logo.word ?? name, colors.paper),
  );
}

/** The same of a mark that is a picture, in its own colours; `address` is of it on white, which becomes paper. */
export function faviconOf({ colors }: Pick<Agency, 'colors'>, address: string): string {
  return icon(
    colors.paper,
    `<image x='2' y='2' width='28' height='28' style='mix-blend-mode:multiply' href='${address}'/>`,
  );
}

function icon(color: string, drawing: string): string {
  const ground = `<rect width='32' height='32' rx='3' fill='${color}'/>`;
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'>${ground}${drawing}</svg>`;
}

function iconDrawing(logo: Logo, color: string): string {
  const [left = 0, top = 0, width = 1, height = 1] = (logo.viewBox ?? '').split(' ').map(Number);
  const scale = 24 / Math.max(width, height);
  const at = [width, height].map((size) => Math.floor((32 - size * scale) / 2)).join(' ');
  const place = `translate(${at}) scale(${scale}) translate(${-left} ${-top})`;
  // Thicker than elsewhere: it is seen very small.
  return `<g transform='${place}'>${logoPaths(logo, color, 1.5)}</g>`;
}

function iconLetter(word: string, color: string): string {
  const letter = escapeXml((word.match(/[\p{L}\p{N}]/u)?.[0] ?? '').toLocaleUpperCase());
  const style = `font-family='Georgia,serif' font-size='21' text-anchor='middle' fill='${color}'`;
  return `<text x='16' y='23' ${style}>${letter}</text>`;
}

/** The drawing alone, as large as fits into a box of pixels; null where the mark is none. */
export function logoSvg(logo: Logo, size: { width: number; height: number }, ink: { color: string; opacity: number }) {
  if (logo.paths === undefined) return null;
  const box = `width='${size.width}' height='${size.height}' viewBox='${logo.viewBox}' opacity='${ink.opacity}'`;
  return `<svg xmlns='http://www.w3.org/2000/svg' ${box}>${logoPaths(logo, ink.color)}</svg>`;
}

function logoPaths({ paths = [] }: Logo, color: string, thicker = 1): string {
  return paths
    .map(({ d, strokeWidth, round, evenOdd }) => {
      if (strokeWidth === undefined) {
        return `<path d='${d}' fill='${color}'${evenOdd ? " fill-rule='evenodd'" : ''}/>`;
      }
      const width = thicker === 1 ? strokeWidth : Math.round(strokeWidth * thicker * 10) / 10;
      const ends = round ? " stroke-linecap='round' stroke-linejoin='round'" : '';
      return `<path d='${d}' fill='none' stroke='${color}' stroke-width='${width}'${ends}/>`;
    })
    .join('');
}
