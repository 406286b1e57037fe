import type { IconName } from './icon-paths.ts';

/** The class of each size in CSS pixels, for icons and brand marks. */
export const iconSizes = { 16: 'icon-16', 18: 'icon-18', 20: 'icon-20', 24: 'icon-24', 32: 'icon-32' } as const;

type Props = {
  name: IconName;
  size: keyof typeof iconSizes;
  /** For arrows that mean back or forward: mirrored where text runs from right to left. */
  flip?: boolean;
};

/** One of `IconSprite`'s. Decorative: the words that say what it means stand beside it or in the control's label. */
export function Icon({ name, size, flip = false }: Props) {
  return (
    <svg aria-hidden="true" className={`icon ${iconSizes[size]}${flip ? ' flip' : ''}`}>
      <use href={`#icon-${name}`} />
    </svg>
  );
}
