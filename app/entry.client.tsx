import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadMessages } from '#app/i18n/load-messages.ts';
import { endInterruptedTransitions } from '#delivery/scripts/interrupted-transitions.ts';
import { loadRequestedPage, prefetchPages } from '#delivery/scripts/prefetch-pages.ts';
import { addAllStyles } from '#delivery/styles/all-styles.ts';
import { isValidPath } from '#delivery/valid-path.ts';

// The page of such an address is the one for what is not there; the router would look for another.
if (!isValidPath(location.pathname)) history.replaceState(null, '', `/404${location.search}`);

await loadMessages();

endInterruptedTransitions();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

loadRequestedPage();
// The staff's pages are not for every visitor.
if (!import.meta.env.DEV) prefetchPages({ except: 'routes/account', styles: addAllStyles });
