import { data, href, redirect } from 'react-router';
import { noteDeed } from '#app/features/activity/acting.server.ts';
import { DeskPage } from '#app/features/staff/desk/desk-page.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { LanguageLine } from '#app/features/staff/desk/language-line.tsx';
import { OwnSessions, sessionRows } from '#app/features/staff/desk/own-sessions.tsx';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { sessionCookie } from '#app/features/staff/session/session.ts';
import { endOtherSessions, endSession, findSessions } from '#app/features/staff/session/sessions.server.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { readForm } from '#app/platform/forms/read-form.ts';
import { servicesContext } from '#app/services.ts';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/sessions.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const { staff, sessionId } = getSignedIn(context);
  const sessions = await findSessions(db, staff.id, clock.now());
  const language = readLanguage(url.searchParams.get('lang'));
  return { email: staff.email, sessions: sessionRows(sessions, sessionId, language) };
}

/** Ends this session (`do=sign-out`), all others (`do=end-others`), or the one named by `end`. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, settings } = context.get(servicesContext);
  const signedIn = getSignedIn(context);
  const language = readLanguage(url.searchParams.get('lang'));
  const form = await readForm(request);
  const order = form.get('do');
  if (order === 'sign-out') {
    noteDeed('sign_out');
    await endSession(db, signedIn, signedIn.sessionId);
    const cookie = sessionCookie(null, settings.publicUrl.startsWith('https:'));
    const next = withLanguage(href('/account/sign-in'), language);
    throw redirect(next, { status: 303, headers: { 'Set-Cookie': cookie } });
  }
  if (order === 'end-others') await endOtherSessions(db, signedIn);
  else if (!(await endSession(db, signedIn, String(form.get('end'))))) throw data(null, { status: 404 });
  noteDeed('end_sessions');
  throw redirect(withLanguage(href('/account/sessions'), language), 303);
}

export default function Sessions({ loaderData: { email, sessions } }: Route.ComponentProps) {
  const { language } = useI18n();
  const words = useDeskWords();
  return (
    <DeskPage title={words('desk.account')}>
      <p className="desk-text">
        <bdi dir="ltr">{email}</bdi>
      </p>
      <LanguageLine isLabelled />
      <p className="desk-text">
        <Link to={href('/account/security')} className="btn btn-line btn-small">
          {words('sessions.security')}
        </Link>
      </p>
      <OwnSessions rows={sessions} action={withLanguage(href('/account/sessions'), language)} />
    </DeskPage>
  );
}
