import { iconPaths } from './icon-paths.ts';

/** A background picture cannot inherit a colour, so these come as custom properties with the colours themselves. */
export function tintedIcons(colors: { 'ink-3': string; paper: string }): string {
  const icons = {
    search: iconAddress(colors['ink-3'], 1.5, iconPaths.search),
    arrow: iconAddress(colors['ink-3'], 1.5, iconPaths['chevron-down']),
    tick: iconAddress(colors.paper, 2, iconPaths.check),
  };
  return Object.entries(icons)
    .map(([name, address]) => `--icon-${name}:url("${address}");`)
    .join('');
}

function iconAddress(color: string, width: number, path: string): string {
  const stroke = `stroke='${color}' stroke-width='${width}' stroke-linecap='round' stroke-linejoin='round'`;
  return svgAddress(
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' ${stroke}><path d='${path}'/></svg>`,
  );
}

/** A drawing as the address of itself. It holds no double quotes. */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml,${svg.replace(/[#<>% ]/g, (sign) => encodeURIComponent(sign))}`;
}
