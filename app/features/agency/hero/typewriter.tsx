/** What is written of a name, for the eye alone. A name of two places is set smaller, in the same line. */
export function Typewriter({ name, text, moving }: { name: string; text: string; moving: boolean }) {
  return (
    <span className="hero-place" aria-hidden="true">
      <b className={`hero-typed${name.includes('/') ? ' hero-typed-long' : ''}${moving ? ' hero-typing' : ''}`}>
        {text}
      </b>
    </span>
  );
}
