import { isDataPath, pageOfData, routesParameter } from '#delivery/router-internals.ts';

/** A page that is the same for everybody who requests it with these parameters. */
export type SharedPage = {
  /** One path, or the pattern of many. */
  path: string | RegExp;
  /** What the page depends on. It never sees other parameters of its address, such as those of a campaign. */
  parameters: readonly string[];
  /** Those of them that may come repeatedly, which is one list. */
  lists?: readonly string[];
};

/** Longer addresses are requested once. */
const maxTargetLength = 1_000;

/**
 * Makes a canonical address of path and query: known parameters in the order of the table, each once, without empty ones.
 * Null for what is not shared. With one of the parameters `uncached` it is not shared either. Page
 * data go by the same rules as their page.
 */
export function pageKeyReader(
  pages: readonly SharedPage[],
  uncached: readonly string[],
): (target: string) => string | null {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const patterns = pages.filter(({ path }) => path instanceof RegExp);

  function find(path: string): SharedPage | undefined {
    return byPath.get(path) ?? patterns.find(({ path: pattern }) => pattern instanceof RegExp && pattern.test(path));
  }

  function readKey(target: string): string | null {
    if (target.length > maxTargetLength) return null;
    const mark = target.indexOf('?');
    const path = mark === -1 ? target : target.slice(0, mark);
    const page = find(pageOfData(path));
    if (page === undefined) return null;
    if (mark === -1) return path;
    const given = new URLSearchParams(target.slice(mark + 1));
    if (uncached.some((name) => given.has(name))) return null;
    const known = new URLSearchParams();
    for (const name of isDataPath(path) ? [...page.parameters, routesParameter] : page.parameters) {
      const value = page.lists?.includes(name) ? given.getAll(name).filter(Boolean).join(',') : given.get(name);
      if (value) known.set(name, value);
    }
    return known.size > 0 ? `${path}?${known}` : path;
  }

  // Each request looks more than once.
  let last: { target: string; key: string | null } | undefined;
  return (target) => {
    if (last?.target !== target) last = { target, key: readKey(target) };
    return last.key;
  };
}
