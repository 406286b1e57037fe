import { data, href, redirect } from 'react-router';
import { mailAgency } from '#app/features/agency/agency.ts';
import { HomeLink } from '#app/features/agency/header/home-link.tsx';
import { offeredAgencyPicture } from '#app/features/agency/open-agency.server.ts';
import { MediaPicture } from '#app/features/media/media-picture.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { ForgotForm } from '#app/features/staff/forgotten/forgot-form.tsx';
import { requestLink } from '#app/features/staff/forgotten/request-link.server.ts';
import { EntryFrame } from '#app/features/staff/sign-in/entry-frame.tsx';
import { ForgotFields } from '#app/features/staff/sign-in/sign-in-fields.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { parseForm } from '#app/platform/forms/parse-form.ts';
import { readForm } from '#app/platform/forms/read-form.ts';
import { requestContext } from '#app/platform/request.ts';
import { servicesContext } from '#app/services.ts';
import { Link } from '#app/ui/link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { Route } from './+types/forgot.ts';

export function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return {
    picture: offeredAgencyPicture(services, 'heroRice'),
    sendsMail: services.settings.mail !== null,
    sent: url.searchParams.has('sent'),
  };
}

/** 303 to the same message for every address; 422 for an invalid one; 429 when this network requested too often. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { clientAddress } = context.get(requestContext);
  const language = readLanguage(url.searchParams.get('lang'));
  const parsed = parseForm(ForgotFields, await readForm(request));
  const email = parsed.values['email'] ?? '';
  if (!parsed.ok) return data({ email, problem: parsed.problems['email'], minutes: 0 }, { status: 422 });
  const site = mailAgency(services.agency.record, services.settings.publicUrl);
  const answer = await requestLink({ ...services, site }, { email: parsed.value.email, clientAddress, language });
  if (answer.outcome === 'taken') throw redirect(withLanguage(`${href('/account/forgot')}?sent=1`, language), 303);
  const minutes = Math.ceil(answer.seconds / 60);
  return data(
    { email, problem: undefined, minutes },
    { status: 429, headers: { 'Retry-After': String(answer.seconds) } },
  );
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function Forgot({ loaderData: { picture, sent, sendsMail }, actionData }: Route.ComponentProps) {
  const { language } = useI18n();
  const words = useDeskWords();
  const isSent = sent && sendsMail;
  const title = words(isSent ? 'forgot.sent_title' : 'forgot.title');
  return (
    <EntryFrame
      mark={<HomeLink />}
      picture={picture && <MediaPicture picture={picture} alt="" sizes="(min-width: 64rem) 70vw, 1px" />}
      title={title}
      text={words(sendsMail ? (isSent ? 'forgot.sent_text' : 'forgot.text') : 'forgot.no_mail')}
    >
      <PageHead title={title} address={null} />
      {isSent && <p className="entry-text">{words('forgot.sent_help')}</p>}
      {sendsMail && !sent && (
        <ForgotForm
          action={withLanguage(href('/account/forgot'), language)}
          email={actionData?.email ?? ''}
          problem={actionData?.problem}
          minutes={actionData?.minutes ?? 0}
        />
      )}
      <p className="entry-way">
        <Link to={href('/account/sign-in')} className="text-link">
          {words('password.to_sign_in')}
        </Link>
      </p>
    </EntryFrame>
  );
}
