import { type MouseEvent, type ReactNode, useState } from 'react';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { useRetryOnline } from '#app/ui/use-retry-online.ts';
import { useDeskWords } from './desk-words.ts';

/** Links within it that are followed without a line wait for it, so that the page, and what is typed there, stays. */
export function WaitingLinks({ className, children }: { className: string; children: ReactNode }) {
  const words = useDeskWords();
  const [link, setLink] = useState<HTMLAnchorElement | null>(null);

  useRetryOnline(() => {
    setLink(null);
    link?.click();
  });

  function hold(event: MouseEvent<HTMLElement>) {
    const followed = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (navigator.onLine || followed === null || !isPlainClick(event)) return;
    // What leads elsewhere on the page, or out of the site, needs nothing of the server.
    if (followed.origin !== window.location.origin || followed.pathname === window.location.pathname) return;
    event.preventDefault();
    event.stopPropagation();
    setLink(followed);
  }

  return (
    <div className={className} onClickCapture={hold}>
      {children}
      <div role="status" className="desk-waiting">
        {link && (
          <p>
            {words('desk.opens_online')}
            <button type="button" className="btn btn-line btn-small" onClick={() => setLink(null)}>
              {words('desk.stay')}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
