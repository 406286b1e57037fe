import { href } from 'react-router';
import { Link } from '#app/ui/link.tsx';
import type { FirstSteps } from './find-first-evening.server.ts';
import { useFirstWords } from './first-evening-words.ts';

/** How much of the list is done, and the way to it; the link alone where it was put away or is done. */
export function FirstNotice({ evening }: { evening: Pick<FirstSteps, 'steps' | 'isPutAway'> }) {
  const words = useFirstWords();
  const { steps, isPutAway } = evening;
  const done = steps.filter(({ isDone }) => isDone).length;
  const address = href('/account/first-evening');
  if (isPutAway || done === steps.length)
    return (
      <p>
        <Link to={address} className="text-link">
          {words('first.find')}
        </Link>
      </p>
    );
  return (
    <section className="first-notice" aria-labelledby="first-evening">
      <h2 id="first-evening">
        {words('first.title')} · {words('first.progress', { done: String(done) })}
      </h2>
      <Link to={address} className="btn btn-line btn-small">
        {words('first.go_on')}
      </Link>
    </section>
  );
}
