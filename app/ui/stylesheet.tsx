import inlined from './styles/app.css?inline';
import address from './styles/app.css?url';

const id = 'site-style';

/** The browser's build drops the text; the page has brought it. */
const text = import.meta.env.SSR ? inlined : (document.getElementById(id)?.textContent ?? '');

/**
 * The whole stylesheet within the page: a page that needs no second answer before it can be drawn is drawn a second
 * earlier on a slow line. In development a link, which hot reload knows.
 */
export function Stylesheet({ nonce }: { nonce: string | undefined }) {
  if (import.meta.env.DEV) return <link rel="stylesheet" href={address} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, as it was built.
  return <style id={id} nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
