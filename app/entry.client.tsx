import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadMessages } from '#app/i18n/load-messages.ts';
import { loadRequestedPage, prefetchPages } from '#delivery/scripts/prefetch-pages.ts';
import { addAllStyles } from '#delivery/styles/all-styles.ts';

await loadMessages();

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
