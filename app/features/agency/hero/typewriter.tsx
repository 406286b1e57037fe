/** The longest name that fits a phone in the large size. Two places in one name never do. */
const mostLetters = 15;

type Props = { name: string; text: string; moving: boolean };

/** What is written of a name, for the eye alone. Long names are set smaller, in the same line. */
export function Typewriter({ name, text, moving }: Props) {
  const isLong = name.includes('/') || name.length > mostLetters;
  return (
    <span className="hero-place" aria-hidden="true">
      <b className={`hero-typed${isLong ? ' hero-typed-long' : ''}${moving ? ' hero-typing' : ''}`}>{text}</b>
    </span>
  );
}
