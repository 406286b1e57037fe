const desk = '/account';
const signInPath = `${desk}/sign-in`;
/** Where somebody is on the way in, which is no page to return to. */
const ways = [signInPath, `${desk}/second-step`];

/** The page of the desk to go to after signing in, without `lang`; the desk's first page for any other path or site. */
export function readReturnPath(path: unknown): string {
  const here = 'https://here.invalid';
  const url = typeof path === 'string' && path.startsWith('/') ? URL.parse(path, here) : null;
  if (url?.origin !== here || !isDesk(url.pathname) || ways.includes(url.pathname)) return desk;
  url.searchParams.delete('lang');
  return url.pathname + url.search;
}

/** The sign-in page's URL, which leads back to this page. */
export function signInAddress({ pathname, search }: { pathname: string; search: string }, ended: boolean): string {
  const params = new URLSearchParams();
  const back = readReturnPath(pathname + search);
  if (back !== desk) params.set('to', back);
  if (ended) params.set('ended', '1');
  return params.size > 0 ? `${signInPath}?${params}` : signInPath;
}

function isDesk(pathname: string): boolean {
  return pathname === desk || pathname.startsWith(`${desk}/`);
}
