import { type ComponentType, lazy, useState } from 'react';

/**
 * A component whose script comes with no page that shows none. The server must `load` it before rendering one: it renders in one
 * go, without suspending. In the browser it needs a `Suspense` around it.
 */
export function latePart<Props extends object>(importPart: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;

  async function load(): Promise<ComponentType<Props>> {
    loaded ??= await importPart();
    return loaded;
  }

  const Late = lazy(() =>
    load().then(
      (part) => ({ default: part }),
      // If loading fails, what the server rendered stays as plain HTML.
      () => new Promise<never>(() => {}),
    ),
  );

  return { load, part: () => loaded ?? Late };
}

/** At once where it has been loaded; the same as long as it is mounted, since another component would begin anew. */
export function useLatePart<Part>({ part }: { part(): Part }): Part {
  const [first] = useState(part);
  return first;
}
