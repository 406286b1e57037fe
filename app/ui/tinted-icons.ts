type Tint = { name: string; color: string; width: number; path: string };

/** A background picture cannot inherit a colour, so these come as custom properties with the colours themselves. */
export function tintedIcons(colors: { 'ink-3': string; paper: string }): string {
  const icons: Tint[] = [
    {
      name: 'search',
      color: colors['ink-3'],
      width: 1.5,
      path: 'm21 21-4.34-4.34M11 3a8 8 0 1 0 0 16 8 8 0 1 0 0-16',
    },
    { name: 'arrow', color: colors['ink-3'], width: 1.5, path: 'm6 9 6 6 6-6' },
    { name: 'tick', color: colors.paper, width: 2, path: 'M20 6 9 17l-5-5' },
  ];
  return icons.map(({ name, ...icon }) => `--icon-${name}:url("${iconAddress(icon)}");`).join('');
}

function iconAddress({ color, width, path }: Omit<Tint, 'name'>): string {
  const stroke = `stroke='${color}' stroke-width='${width}' stroke-linecap='round' stroke-linejoin='round'`;
  return svgAddress(
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' ${stroke}><path d='${path}'/></svg>`,
  );
}

/** A drawing as the address of itself. It holds no double quotes. */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml,${svg.replace(/[#<>% ]/g, (sign) => encodeURIComponent(sign))}`;
}
