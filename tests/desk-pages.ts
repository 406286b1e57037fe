import routes from '#app/routes.ts';

/** A page of the desk as the site map has it: its pattern, and the files that answer it, from the outermost in. */
export type DeskPage = { pattern: string; files: readonly string[] };

type Entry = { path?: string | undefined; file: string; children?: Entry[] | undefined };

/** Every page under `/account`. */
export const deskPages: readonly DeskPage[] = pagesOf(routes, { pattern: '', files: [] }).filter(({ pattern }) =>
  /^\/account(\/|$)/.test(pattern),
);

function pagesOf(entries: readonly Entry[], above: DeskPage): DeskPage[] {
  return entries.flatMap(({ path, file, children }) => {
    const page = {
      pattern: path === undefined ? above.pattern : `${above.pattern}/${path}`,
      files: [...above.files, file],
    };
    return children ? pagesOf(children, page) : [page];
  });
}
