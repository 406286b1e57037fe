import fontStyles from './styles/fonts.css?url';

/** What every document begins with, but for what the server alone puts into it: see entry.server.tsx. */
export function DocumentHead() {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/* Hot reload knows links; the finished site brings its styles within the page: see inline-style.server.ts. */}
      {import.meta.env.DEV && <link rel="stylesheet" href={fontStyles} />}
    </>
  );
}
