import type { IconName } from './icon-paths.ts';

const sizes = { 16: 'size-4', 18: 'size-[18px]', 20: 'size-5', 24: 'size-6', 32: 'size-8' } as const;

type Props = {
  name: IconName;
  size: keyof typeof sizes;
  /** For arrows that mean back or forward: mirrored where text runs from right to left. */
  flip?: boolean;
};

/** One of `IconSprite`'s. Decorative: the words that say what it means stand beside it or in the control's label. */
export function Icon({ name, size, flip = false }: Props) {
  return (
    <svg
      aria-hidden="true"
      className={`${sizes[size]} flex-none fill-none stroke-current stroke-[1.5] [stroke-linecap:round] [stroke-linejoin:round]${flip ? ' flip' : ''}`}
    >
      <use href={`#icon-${name}`} />
    </svg>
  );
}
