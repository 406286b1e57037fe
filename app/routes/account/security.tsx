import { data, href, redirect } from 'react-router';
import { noteDeed } from '#app/features/activity/acting.server.ts';
import { mailAgency } from '#app/features/agency/agency.ts';
import { DeskPage } from '#app/features/staff/desk/desk-page.tsx';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { NewRecoveryCodes } from '#app/features/staff/second-factor/new-recovery-codes.tsx';
import { createCodeSecret } from '#app/features/staff/second-factor/one-time-codes.server.ts';
import { useSecondFactorWords } from '#app/features/staff/second-factor/second-factor-words.ts';
import { findSecondFactors } from '#app/features/staff/second-factor/second-factors.server.ts';
import securityStyles from '#app/features/staff/second-factor/security.css?url';
import { codeSetUp, isFresh, runSecurityCommand } from '#app/features/staff/second-factor/security-commands.server.ts';
import { SecurityPage } from '#app/features/staff/second-factor/security-page.tsx';
import { securityView } from '#app/features/staff/second-factor/security-view.ts';
import { isHeld, sessionCookie } from '#app/features/staff/session/session.ts';
import { endSession } from '#app/features/staff/session/sessions.server.ts';
import { EntryError } from '#app/features/staff/sign-in/entry-form.tsx';
import { signInAddress } from '#app/features/staff/sign-in/return-path.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { readForm } from '#app/platform/forms/read-form.ts';
import { servicesContext } from '#app/services.ts';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/security.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: securityStyles }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock, agency } = context.get(servicesContext);
  const signedIn = getSignedIn(context);
  const factors = await findSecondFactors(db, signedIn.staff.id);
  const fresh = isFresh(signedIn, factors, clock.now());
  const begins = fresh && factors.codesSince === null && url.searchParams.get('add') === 'codes';
  const names = { issuer: agency.record.name, label: signedIn.staff.email };
  return {
    view: securityView(factors, readLanguage(url.searchParams.get('lang'))),
    setUp: begins ? codeSetUp(createCodeSecret(), names) : null,
    isFresh: fresh,
    isLimited: isHeld(signedIn, agency.record),
  };
}

/** The page with what came of it, 422 where nothing did; `do=again` ends the session: 303 to the sign-in page and back here. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { publicUrl } = services.settings;
  const signedIn = getSignedIn(context);
  const language = readLanguage(url.searchParams.get('lang'));
  const form = await readForm(request);
  if (form.get('do') === 'again') {
    noteDeed('sign_out');
    await endSession(services.db, signedIn, signedIn.sessionId);
    const next = withLanguage(signInAddress({ pathname: href('/account/security'), search: '' }, false), language);
    throw redirect(next, {
      status: 303,
      headers: { 'Set-Cookie': sessionCookie(null, publicUrl.startsWith('https:')) },
    });
  }
  const { record } = services.agency;
  const tools = { ...services, site: mailAgency(record, publicUrl), signedIn, language };
  const rule = { isRequired: record.requiresSecondFactor === true, userAgent: request.headers.get('User-Agent') ?? '' };
  const answer = await runSecurityCommand({ ...tools, ...rule }, form);
  return data(answer, { status: answer.outcome === 'done' ? 200 : 422 });
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { view, setUp, isFresh: fresh, isLimited } = loaderData;
  const { language } = useI18n();
  const words = useSecondFactorWords();
  const done = actionData?.outcome === 'done' ? actionData : null;
  const refused = actionData?.outcome === 'refused' ? actionData : null;
  const own = href('/account/security');
  return (
    <DeskPage
      title={words('security.title')}
      back={
        !isLimited && (
          <Link to={href('/account/sessions')} className="desk-back">
            {words('security.back')}
          </Link>
        )
      }
    >
      {done && (
        <p className="form-outcome entry-notice" role="status">
          {words(`security.done_${done.did}`)}
        </p>
      )}
      {refused && <EntryError>{words(`security.trouble_${refused.trouble}`)}</EntryError>}
      <p className="desk-text">{words(isLimited && !done ? 'security.limited' : 'security.text')}</p>
      {done?.codes && <NewRecoveryCodes codes={done.codes} next={withLanguage(href('/account'), language)} />}
      <SecurityPage
        view={view}
        setUp={refused?.setUp ?? setUp}
        isWrong={refused?.trouble === 'code'}
        isFresh={fresh}
        action={withLanguage(own, language)}
        codesAddress={`${own}?add=codes`}
      />
    </DeskPage>
  );
}
