import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadMessages } from '#app/i18n/load-messages.ts';
import { fetchPagesAhead, loadAskedPage } from '#app/platform/page-scripts.ts';
import { addAllStyles } from '#app/ui/styles/all-styles.ts';

await loadMessages();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

loadAskedPage();
// The staff's pages are not for everybody to fetch.
if (!import.meta.env.DEV) fetchPagesAhead({ except: 'routes/account', styles: addAllStyles });
