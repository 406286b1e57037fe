import { data, href, Outlet, redirect } from 'react-router';
import { type Acting, asActing } from '#app/features/activity/acting.server.ts';
import { admission, opensLimited } from '#app/features/staff/desk/desk-access.ts';
import { signedInContext } from '#app/features/staff/desk/signed-in.ts';
import { isHeld, readSessionToken, sessionCookie } from '#app/features/staff/session/session.ts';
import { findSignedIn } from '#app/features/staff/session/sessions.server.ts';
import { signInAddress } from '#app/features/staff/sign-in/return-path.ts';
import deskStyles from '#app/features/staff/staff.css?url';
import { logRequest } from '#app/features/what-happened/log-request.server.ts';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { requestContext } from '#app/platform/request.ts';
import { readWholeBody } from '#app/platform/request-body.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/desk.ts';

/** The desk has its own frame and a stylesheet that no visitor downloads. */
export const handle = { bare: true };

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: deskStyles }];

/** Guards every page under `/account` by `deskAccess`, and keeps what was done there in the activity log. */
const guard: Route.MiddlewareFunction = async ({ request, url, pattern, params, context }, next) => {
  const { db, settings, clock, agency } = context.get(servicesContext);
  const https = settings.publicUrl.startsWith('https:');
  const token = readSessionToken(request.headers.get('Cookie'), https);
  const signedIn = token === null ? null : await findSignedIn(db, token, clock.now());
  const sends = request.method !== 'GET' && request.method !== 'HEAD';
  const opens = admission({ pattern, sends, role: signedIn?.staff.role ?? null });
  const waits = signedIn !== null && isHeld(signedIn, agency.record) && !opensLimited({ pattern, sends });
  // No more comes than the page takes.
  if (opens !== 'open' || waits) await readWholeBody(request, async () => {});
  switch (opens) {
    case 'sign-in':
      throw redirect(withLanguage(signInAddress(url, token !== null), readLanguage(url.searchParams.get('lang'))), {
        status: 303,
        headers: { 'Set-Cookie': sessionCookie(null, https) },
      });
    case 'forbidden':
      throw data(null, { status: 403 });
    case 'open':
      if (waits)
        throw redirect(withLanguage(href('/account/security'), readLanguage(url.searchParams.get('lang'))), 303);
      context.set(signedInContext, signedIn);
  }
  const session = signedIn && { id: signedIn.sessionId, browser: signedIn.browser };
  const acting: Acting = { staffId: signedIn?.staff.id ?? null, session, done: [], batches: [], subject: null };
  const response = await asActing(acting, next);
  const answered = { method: request.method, pattern, params, status: response.status };
  const isLogged = logRequest({ db, clock, log: context.get(requestContext).log }, acting, answered);
  // Whether somebody has an account is not to be told by how long the answer takes.
  if (signedIn !== null) await isLogged;
  return response;
};

export const middleware = [guard];

/** Without a loader the browser would open a page that has none either past the guard. */
export const loader = () => null;

/** Nothing changes here. */
export const shouldRevalidate = () => false;

export default function Desk() {
  return <Outlet />;
}
