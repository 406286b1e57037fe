import routes from '#app/routes.ts';

/** A page as the site map has it: its pattern, and the files that answer it, from the outermost in. */
export type SitePage = {
  pattern: string;
  files: readonly string[];
  /** The last file stands in the one before it, at the same address: forms are sent to it by `?index`. */
  isIndex?: boolean;
};

type Entry = { path?: string | undefined; file: string; children?: Entry[] | undefined };

/** Every page of the site map but the one for addresses that are none. */
export const sitePages: readonly SitePage[] = pagesOf(routes, { pattern: '', files: [] }).filter(
  ({ pattern }) => !pattern.includes('*'),
);

/** Whether something can be sent to it; without `?index`, where it is one, to what it stands in. */
export async function hasAction({ files: all, isIndex = false }: SitePage, byIndex = true): Promise<boolean> {
  const files = isIndex && !byIndex ? all.slice(0, -1) : all;
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ file.replace('./', '/app/')) as Promise<Record<string, unknown>>),
  );
  return modules.some((module) => module['action'] !== undefined);
}

function pagesOf(entries: readonly Entry[], above: SitePage): SitePage[] {
  return entries.flatMap(({ path, file, children }) => {
    const page = {
      pattern: path === undefined ? above.pattern : `${above.pattern}/${path}`,
      files: [...above.files, file],
      isIndex: path === undefined && above.pattern !== '',
    };
    return children?.length ? pagesOf(children, page) : [page];
  });
}
