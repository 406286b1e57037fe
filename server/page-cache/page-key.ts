import { isDataPath, pageOfData, routesParameter } from '#delivery/router-internals.ts';

/** A page that is the same for everybody who asks with these parameters. */
export type SharedPage = {
  /** One path, or the form of many. */
  path: string | RegExp;
  /** What the page depends on; anything else in its address (a campaign's mark) it never sees. */
  parameters: readonly string[];
};

/** Longer addresses are asked once. */
const longest = 1_000;

/**
 * Makes of path and query the one address of what they ask for: known parameters in the order of the table, each once and
 * none empty. Null for what is not shared. `own` are parameters with which a page is one visitor's alone. The data that
 * the browser's own navigation asks for (`.data`) goes by the same rules.
 */
export function pageKeyReader(pages: readonly SharedPage[], own: readonly string[]): (target: string) => string | null {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const forms = pages.filter(({ path }) => path instanceof RegExp);

  function find(path: string): SharedPage | undefined {
    return byPath.get(path) ?? forms.find((form) => form.path instanceof RegExp && form.path.test(path));
  }

  return (target) => {
    if (target.length > longest) return null;
    const mark = target.indexOf('?');
    const path = mark === -1 ? target : target.slice(0, mark);
    const page = find(pageOfData(path));
    if (page === undefined) return null;
    if (mark === -1) return path;
    const asked = new URLSearchParams(target.slice(mark + 1));
    if (own.some((name) => asked.has(name))) return null;
    const known = new URLSearchParams();
    for (const name of isDataPath(path) ? [...page.parameters, routesParameter] : page.parameters) {
      const value = asked.get(name);
      if (value) known.set(name, value);
    }
    return known.size > 0 ? `${path}?${known}` : path;
  };
}
