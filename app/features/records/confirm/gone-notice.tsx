import { Link } from '#app/ui/link.tsx';
import type { GoneNotice as Words } from './gone-notice.server.ts';

/** Asks at the desk what became of listings that are gone. */
export function GoneNotice({ title, text, link, address }: Words) {
  return (
    <section aria-labelledby="gone-listings" className="numbers-block desk-notice">
      <h2 id="gone-listings" className="text-h3">
        {title}
      </h2>
      <p className="desk-text">{text}</p>
      <p>
        <Link to={address} className="btn btn-line btn-small">
          {link}
        </Link>
      </p>
    </section>
  );
}
