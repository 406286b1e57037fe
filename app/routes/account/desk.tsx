import { data, href, Outlet, redirect } from 'react-router';
import { admission, opensLimited } from '#app/features/staff/desk/desk-access.ts';
import { signedInContext } from '#app/features/staff/desk/signed-in.ts';
import { readSessionToken, sessionCookie } from '#app/features/staff/session/session.ts';
import { findSignedIn } from '#app/features/staff/session/sessions.server.ts';
import { signInAddress } from '#app/features/staff/sign-in/return-path.ts';
import deskStyles from '#app/features/staff/staff.css?url';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { readWholeBody } from '#app/platform/request-body.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/desk.ts';

/** The desk has its own frame and a stylesheet that no visitor downloads. */
export const handle = { bare: true };

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: deskStyles }];

/** Guards every page under `/account` by `deskAccess`. */
const guard: Route.MiddlewareFunction = async ({ request, url, pattern, context }) => {
  const { db, settings, clock, agency } = context.get(servicesContext);
  const https = settings.publicUrl.startsWith('https:');
  const token = readSessionToken(request.headers.get('Cookie'), https);
  const signedIn = token === null ? null : await findSignedIn(db, token, clock.now());
  const { requiresSecondFactor = false } = agency.record;
  const sends = request.method !== 'GET' && request.method !== 'HEAD';
  const opens = admission({ pattern, sends, role: signedIn?.staff.role ?? null });
  const isHeld = signedIn?.isLimited && requiresSecondFactor && !opensLimited({ pattern, sends });
  // No more comes than the page takes.
  if (opens !== 'open' || isHeld) await readWholeBody(request, async () => {});
  switch (opens) {
    case 'sign-in':
      throw redirect(withLanguage(signInAddress(url, token !== null), readLanguage(url.searchParams.get('lang'))), {
        status: 303,
        headers: { 'Set-Cookie': sessionCookie(null, https) },
      });
    case 'forbidden':
      throw data(null, { status: 403 });
    case 'open':
      if (isHeld)
        throw redirect(withLanguage(href('/account/security'), readLanguage(url.searchParams.get('lang'))), 303);
      context.set(signedInContext, signedIn);
  }
};

export const middleware = [guard];

/** Without a loader the browser would open a page that has none either past the guard. */
export const loader = () => null;

/** Nothing changes here. */
export const shouldRevalidate = () => false;

export default function Desk() {
  return <Outlet />;
}
