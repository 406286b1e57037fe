import favicon from './favicon.svg?inline';
import faces from './styles/fonts.css?url';

/** What every document begins with, but for what the server alone puts into it: see entry.server.tsx. */
export function DocumentHead() {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/* Within the page: as a file of its own it would be fetched beside the first picture. The other is for who knows no SVG. */}
      {import.meta.env.SSR && <link rel="icon" sizes="32x32" href="/favicon.ico" />}
      {import.meta.env.SSR && <link rel="icon" type="image/svg+xml" href={favicon} />}
      {/* Hot reload knows links; the finished site brings its styles within the page: see inline-style.server.ts. */}
      {import.meta.env.DEV && <link rel="stylesheet" href={faces} />}
      <meta name="theme-color" content="#f7f4ee" />
    </>
  );
}
