import { svgAddress, tintedIcons } from '#app/ui/tinted-icons.ts';
import type { Agency, Logo } from './agency.ts';

/** What the agency's colours and logo make of every page; only the server needs it. */
export type Look = ReturnType<typeof lookOf>;

export function lookOf(agency: Pick<Agency, 'colors' | 'logo'>) {
  const { colors } = agency;
  // Within the page: as a file of its own it would be fetched beside the first picture. The other is for who knows no SVG.
  const icons =
    '<link rel="icon" sizes="32x32" href="/favicon.ico"/>' +
    `<link rel="icon" type="image/svg+xml" href="${svgAddress(faviconSvg(agency))}"/>`;
  return {
    // Rules to stand in the page's style. Gradients are smoothest between colours that are written the old way.
    style: `:root{${colorVariables(colors)}--shade-rgb:${channels(colors.shade)};${tintedIcons(colors)}}`,
    // Elements to stand in the page's head.
    head: `${icons}<meta name="theme-color" content="${colors.paper}"/>`,
  };
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

/** The logo in paper on the action colour, 32 pixels wide and high. */
export function faviconSvg({ colors, logo }: Pick<Agency, 'colors' | 'logo'>): string {
  const [left = 0, top = 0, width = 1, height = 1] = logo.viewBox.split(' ').map(Number);
  const scale = 24 / Math.max(width, height);
  const at = [width, height].map((size) => Math.floor((32 - size * scale) / 2)).join(' ');
  const place = `translate(${at}) scale(${scale}) translate(${-left} ${-top})`;
  // Thicker than elsewhere: it is seen very small.
  const drawing = `<g transform='${place}'>${logoPaths(logo, colors.paper, 1.5)}</g>`;
  const ground = `<rect width='32' height='32' rx='3' fill='${colors.canopy}'/>`;
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'>${ground}${drawing}</svg>`;
}

/** The logo alone, as large as fits into a box of pixels. */
export function logoSvg(logo: Logo, size: { width: number; height: number }, ink: { color: string; opacity: number }) {
  const box = `width='${size.width}' height='${size.height}' viewBox='${logo.viewBox}' opacity='${ink.opacity}'`;
  return `<svg xmlns='http://www.w3.org/2000/svg' ${box}>${logoPaths(logo, ink.color)}</svg>`;
}

function logoPaths({ paths }: Logo, color: string, thicker = 1): string {
  return paths
    .map(({ d, strokeWidth }) => {
      if (strokeWidth === undefined) return `<path d='${d}' fill='${color}'/>`;
      const width = Math.round(strokeWidth * thicker * 10) / 10;
      return `<path d='${d}' fill='none' stroke='${color}' stroke-width='${thicker === 1 ? strokeWidth : width}'/>`;
    })
    .join('');
}
