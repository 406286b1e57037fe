import { iconSizes } from './icon.tsx';

/** The classes stand here as whole words: what a page may need of the styles is found by them. */
const marks = {
  facebook: 'brand-facebook',
  whatsapp: 'brand-whatsapp',
  instagram: 'brand-instagram',
  tiktok: 'brand-tiktok',
  linkedin: 'brand-linkedin',
  x: 'brand-x',
  messenger: 'brand-messenger',
  telegram: 'brand-telegram',
} as const;

export type Brand = keyof typeof marks;

/** A brand's mark, in the colour of the words beside it. */
export function BrandIcon({ brand, size = 16 }: { brand: Brand; size?: keyof typeof iconSizes }) {
  return <span aria-hidden="true" className={`brand ${marks[brand]} ${iconSizes[size]}`} />;
}
