import { data, href, redirect, useLocation } from 'react-router';
import { mailAgency } from '#app/features/agency/agency.ts';
import { HomeLink } from '#app/features/agency/header/home-link.tsx';
import { offeredAgencyPicture } from '#app/features/agency/open-agency.server.ts';
import { MediaPicture } from '#app/features/media/media-picture.tsx';
import { useSecondFactorWords } from '#app/features/staff/second-factor/second-factor-words.ts';
import { findSecondFactors } from '#app/features/staff/second-factor/second-factors.server.ts';
import { findStep, takeSecondStep } from '#app/features/staff/second-factor/second-step.server.ts';
import { SecondStepForm } from '#app/features/staff/second-factor/second-step-form.tsx';
import { readDeviceToken, readStepTicket, signedInCookies } from '#app/features/staff/session/session.ts';
import { EntryFrame } from '#app/features/staff/sign-in/entry-frame.tsx';
import { readReturnPath } from '#app/features/staff/sign-in/return-path.ts';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { readForm } from '#app/platform/forms/read-form.ts';
import { requestContext } from '#app/platform/request.ts';
import { servicesContext } from '#app/services.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import type { Route } from './+types/second-step.ts';

/** 303 to the sign-in page where no password was typed in the last minutes. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const https = services.settings.publicUrl.startsWith('https:');
  const found = await findStep(services, readStepTicket(request.headers.get('Cookie'), https));
  if (found === null) throw redirect(signInPath(url, 'over'), 303);
  const { codesSince, passkeys } = await findSecondFactors(services.db, found.staffId);
  return {
    picture: offeredAgencyPicture(services, 'heroRice'),
    has: { codes: codesSince !== null, passkeys: passkeys.length > 0 },
  };
}

/** 303 to the requested page, or to the sign-in page when it took too long; 422 for a wrong answer; 429 after too many. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { clientAddress } = context.get(requestContext);
  const https = services.settings.publicUrl.startsWith('https:');
  const cookies = request.headers.get('Cookie');
  const form = await readForm(request);
  const language = readLanguage(url.searchParams.get('lang'));
  const { record } = services.agency;
  const tools = { ...services, site: mailAgency(record, services.settings.publicUrl) };
  const answer = await takeSecondStep(tools, {
    ...{ ticket: readStepTicket(cookies, https), proof: readProof(form), clientAddress, language },
    ...{ deviceToken: readDeviceToken(cookies, https), userAgent: request.headers.get('User-Agent') ?? '' },
  });
  if (answer.outcome === 'over') throw redirect(signInPath(url, 'over'), 303);
  if (answer.outcome === 'wrong') return data({ trouble: { outcome: answer.outcome } }, { status: 422 });
  if (answer.outcome === 'wait') {
    const trouble = { outcome: answer.outcome, minutes: Math.ceil(answer.seconds / 60) };
    return data({ trouble }, { status: 429, headers: { 'Retry-After': String(answer.seconds) } });
  }
  const next = withLanguage(readReturnPath(url.searchParams.get('to')), language);
  throw redirect(next, { status: 303, headers: signedInCookies(answer, https) });
}

function readProof(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 60_000);
  if (text('passkey') !== '') return { of: 'passkey' as const, sent: text('passkey') };
  return { of: text('by') === 'recovery' ? ('recovery' as const) : ('code' as const), sent: text('code') };
}

/** The sign-in page, which says what happened and leads on to where this one would have. */
function signInPath({ searchParams }: URL, told: 'over'): string {
  const params = new URLSearchParams({ [told]: '1' });
  const to = searchParams.get('to');
  if (to !== null) params.set('to', readReturnPath(to));
  return withLanguage(`${href('/account/sign-in')}?${params}`, readLanguage(searchParams.get('lang')));
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function SecondStep({ loaderData: { picture, has }, actionData }: Route.ComponentProps) {
  const words = useSecondFactorWords();
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const by = params.get('by') === 'recovery' ? 'recovery' : 'code';
  if (by === 'recovery') params.delete('by');
  else params.set('by', 'recovery');
  const path = href('/account/second-step');
  return (
    <EntryFrame
      mark={<HomeLink />}
      picture={picture && <MediaPicture picture={picture} alt="" sizes="(min-width: 64rem) 70vw, 1px" />}
      title={words('step.title')}
      text={words('step.text')}
    >
      <PageHead title={words('step.title')} address={null} />
      <SecondStepForm
        action={path + search}
        other={params.size > 0 ? `${path}?${params}` : path}
        has={has}
        by={by}
        trouble={actionData?.trouble ?? null}
      />
      <p className="entry-way">{words('step.lost')}</p>
    </EntryFrame>
  );
}
