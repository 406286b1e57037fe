import { data, href, redirect, useLocation } from 'react-router';
import { mailAgency } from '#app/features/agency/agency.ts';
import { HomeLink } from '#app/features/agency/header/home-link.tsx';
import { offeredAgencyPicture } from '#app/features/agency/open-agency.server.ts';
import { useAgency } from '#app/features/agency/use-agency.ts';
import { MediaPicture } from '#app/features/media/media-picture.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { signedInContext } from '#app/features/staff/desk/signed-in.ts';
import { signInByPasskey } from '#app/features/staff/second-factor/second-step.server.ts';
import { readDeviceToken, signedInCookies, stepCookie } from '#app/features/staff/session/session.ts';
import { EntryFrame } from '#app/features/staff/sign-in/entry-frame.tsx';
import { readReturnPath } from '#app/features/staff/sign-in/return-path.ts';
import { signIn } from '#app/features/staff/sign-in/sign-in.server.ts';
import { SignInFields } from '#app/features/staff/sign-in/sign-in-fields.ts';
import { SignInForm } from '#app/features/staff/sign-in/sign-in-form.tsx';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { parseForm } from '#app/platform/forms/parse-form.ts';
import { readForm } from '#app/platform/forms/read-form.ts';
import { requestContext } from '#app/platform/request.ts';
import { servicesContext } from '#app/services.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import type { Route } from './+types/sign-in.ts';

export function loader({ url, context }: Route.LoaderArgs) {
  if (context.get(signedInContext)) throw redirect(nextOf(url), 303);
  return { picture: offeredAgencyPicture(context.get(servicesContext), 'heroRice') };
}

/** 303 to the requested page; 422 for wrong credentials; 429 after too many attempts. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { clientAddress } = context.get(requestContext);
  const form = await readForm(request);
  const { record } = services.agency;
  const https = services.settings.publicUrl.startsWith('https:');
  const entrance = { userAgent: request.headers.get('User-Agent') ?? '' };
  const passkey = String(form.get('passkey') ?? '');
  if (passkey !== '') {
    const site = mailAgency(record, services.settings.publicUrl);
    const answer = await signInByPasskey({ ...services, site }, passkey, entrance);
    if (answer.outcome !== 'signed-in') {
      return data({ email: '', trouble: { outcome: 'passkey' as const } }, { status: 422 });
    }
    throw redirect(nextOf(url), { status: 303, headers: signedInCookies(answer, https) });
  }
  const parsed = parseForm(SignInFields, form);
  const email = parsed.values['email'] ?? '';
  if (!parsed.ok) return data({ email, trouble: { outcome: 'wrong' as const } }, { status: 422 });
  const deviceToken = readDeviceToken(request.headers.get('Cookie'), https);
  const answer = await signIn(services, { ...parsed.value, ...entrance, clientAddress, deviceToken });
  if (answer.outcome === 'wrong') return data({ email, trouble: answer }, { status: 422 });
  if (answer.outcome === 'wait') {
    const trouble = { outcome: answer.outcome, minutes: Math.ceil(answer.seconds / 60) };
    return data({ email, trouble }, { status: 429, headers: { 'Retry-After': String(answer.seconds) } });
  }
  if (answer.outcome === 'second-step') {
    const headers = { 'Set-Cookie': stepCookie(answer.ticket, https) };
    throw redirect(secondStepPath(url), { status: 303, headers });
  }
  throw redirect(nextOf(url), { status: 303, headers: signedInCookies(answer, https) });
}

/** The page that asks for a second factor, and leads on to where this one would have. */
function secondStepPath({ searchParams }: URL): string {
  const to = readReturnPath(searchParams.get('to'));
  const path = to === href('/account') ? '' : `?${new URLSearchParams({ to })}`;
  return withLanguage(href('/account/second-step') + path, readLanguage(searchParams.get('lang')));
}

function nextOf({ searchParams }: URL): string {
  return withLanguage(readReturnPath(searchParams.get('to')), readLanguage(searchParams.get('lang')));
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const words = useDeskWords();
  const { name: agency } = useAgency();
  const { search } = useLocation();
  const { picture } = loaderData;
  const params = new URLSearchParams(search);
  return (
    <EntryFrame
      mark={<HomeLink />}
      picture={picture && <MediaPicture picture={picture} alt="" sizes="(min-width: 64rem) 70vw, 1px" />}
      title={words('sign_in.title')}
      text={words('sign_in.for_staff', { agency })}
    >
      <PageHead title={words('sign_in.title')} address={null} />
      <SignInForm
        action={href('/account/sign-in') + search}
        email={actionData?.email ?? ''}
        trouble={actionData?.trouble ?? (params.has('over') ? { outcome: 'over' } : null)}
        ended={params.has('ended')}
      />
    </EntryFrame>
  );
}
