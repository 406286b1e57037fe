import { iconPaths } from './icon-paths.ts';

const spriteId = 'icons';

/**
 * Every icon, once in the document: pages draw them by reference and no script carries their paths. The browser's build
 * drops them and hydrates what the server wrote.
 */
const sprite = import.meta.env?.SSR === false ? (document.getElementById(spriteId)?.innerHTML ?? '') : writeSprite();

export function IconSprite() {
  return (
    <svg
      id={spriteId}
      className="icon-sprite"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own paths, written above.
      dangerouslySetInnerHTML={{ __html: sprite }}
    />
  );
}

function writeSprite(): string {
  return Object.entries(iconPaths)
    .map(([name, path]) => `<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${path}"></path></symbol>`)
    .join('');
}
