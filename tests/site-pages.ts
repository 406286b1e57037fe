import routes from '#app/routes.ts';

/** A page as the site map has it: its pattern, and the files that answer it, from the outermost in. */
export type SitePage = { pattern: string; files: readonly string[] };

type Entry = { path?: string | undefined; file: string; children?: Entry[] | undefined };

/** Every page of the site map but the one for addresses that are none. */
export const sitePages: readonly SitePage[] = pagesOf(routes, { pattern: '', files: [] }).filter(
  ({ pattern }) => !pattern.includes('*'),
);

/** Whether something can be sent to it. */
export async function hasAction({ files }: SitePage): Promise<boolean> {
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
    };
    return children?.length ? pagesOf(children, page) : [page];
  });
}
