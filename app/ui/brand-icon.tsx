import brands from './brands.svg?no-inline';

export type Brand = 'facebook' | 'whatsapp' | 'instagram' | 'tiktok' | 'linkedin' | 'x' | 'messenger' | 'telegram';

/** A brand's mark. The paths are long and drawn three times a page, so they live in one cached file. */
export function BrandIcon({ brand, size = 'size-4' }: { brand: Brand; size?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`${size} flex-none fill-current`}>
      <use href={`${brands}#${brand}`} />
    </svg>
  );
}
