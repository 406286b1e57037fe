type Source = { type: string; srcSet: string };

type PictureProps = {
  /** Best first; `src` is for browsers that understand none of them. `width` and `height` reserve the place. */
  sources: {
    src: string;
    width: number;
    height: number;
    /** Mean colour as `#rrggbb`. */
    color: string;
    sources: Source[];
  };
  /** What is seen, or empty when the words beside it say so already. */
  alt: string;
  /** The width it is shown at, as in `(min-width: 48rem) 50vw, 100vw`. */
  sizes: string;
  /** Another cut of it, for screens of another shape. */
  cut?: { media: string; sizes: string; sources: Source[] } | undefined;
  /** Eager for what the first screen shows. */
  loading?: 'eager' | 'lazy';
  fetchPriority?: 'high' | 'low' | 'auto';
  /** False where it does not fill its box, which then shows through. */
  hasGround?: boolean;
};

export function Picture({ sources, alt, sizes, cut, loading = 'lazy', fetchPriority, hasGround = true }: PictureProps) {
  return (
    <picture>
      {cut?.sources.map(({ type, srcSet }) => (
        <source key={type} media={cut.media} type={type} srcSet={srcSet} sizes={cut.sizes} />
      ))}
      {sources.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        loading={loading}
        {...(fetchPriority && { fetchPriority })}
        decoding="async"
        alt={alt}
        width={sources.width}
        height={sources.height}
        {...(hasGround && { 'data-ground': sources.color })}
        src={sources.src}
      />
    </picture>
  );
}
