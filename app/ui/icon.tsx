/** Paths of lucide's icons (ISC licence) on a 24 grid, each drawn as one. */
const paths = {
  'arrow-right': 'M5 12h14m-7-7 7 7-7 7',
  check: 'M20 6 9 17l-5-5',
  'chevron-down': 'm6 9 6 6 6-6',
  'chevron-left': 'm15 18-6-6 6-6',
  'chevron-right': 'm9 18 6-6-6-6',
  globe: 'M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20',
  'image-off':
    'm2 2 20 20M10.41 10.41a2 2 0 1 1-2.83-2.83M13.5 13.5 6 21M18 12l3 3M3.59 3.59A1.99 1.99 0 0 0 3 5v14a2 2 0 0 0 2 2h14c.55 0 1.052-.22 1.41-.59M21 15V5a2 2 0 0 0-2-2H9',
  mail: 'm22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2',
  'map-pin':
    'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M12 7a3 3 0 1 0 0 6 3 3 0 1 0 0-6',
  menu: 'M4 5h16M4 12h16M4 19h16',
  phone:
    'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384',
  search: 'm21 21-4.34-4.34M11 3a8 8 0 1 0 0 16 8 8 0 1 0 0-16',
  sliders: 'M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3',
  x: 'M18 6 6 18M6 6l12 12',
} as const;

export type IconName = keyof typeof paths;

const sizes = { 16: 'size-4', 18: 'size-[18px]', 20: 'size-5', 24: 'size-6', 32: 'size-8' } as const;

type Props = {
  name: IconName;
  size: keyof typeof sizes;
  /** For arrows that mean back or forward: mirrored where text runs from right to left. */
  flip?: boolean;
};

/** Decorative: the words that say what it means stand beside it or in the control's label. */
export function Icon({ name, size, flip = false }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`${sizes[size]} flex-none fill-none stroke-current stroke-[1.5] [stroke-linecap:round] [stroke-linejoin:round]${flip ? ' flip' : ''}`}
    >
      <path d={paths[name]} />
    </svg>
  );
}
