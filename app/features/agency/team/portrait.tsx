type Props = { initials: string; picture: string | null; alt?: string };

/** The picture of somebody, or how their name begins. Without `alt` their name beside it says enough. */
export function Portrait({ initials, picture, alt = '' }: Props) {
  return picture ? (
    <img src={picture} width={480} height={480} alt={alt} loading="lazy" className="who-initials" />
  ) : (
    <span className="who-initials" aria-hidden="true">
      {initials}
    </span>
  );
}
