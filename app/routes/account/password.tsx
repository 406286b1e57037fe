import { data, href, redirect } from 'react-router';
import { mailAgency } from '#app/features/agency/agency.ts';
import { HomeLink } from '#app/features/agency/header/home-link.tsx';
import { offeredAgencyPicture } from '#app/features/agency/open-agency.server.ts';
import { useAgency } from '#app/features/agency/use-agency.ts';
import { MediaPicture } from '#app/features/media/media-picture.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { signedInCookies, stepCookie } from '#app/features/staff/session/session.ts';
import { choosePassword } from '#app/features/staff/sign-in/choose-password.server.ts';
import { EntryFrame } from '#app/features/staff/sign-in/entry-frame.tsx';
import { findLink } from '#app/features/staff/sign-in/one-time-links.server.ts';
import { PasswordForm } from '#app/features/staff/sign-in/password-form.tsx';
import { leftToRight } from '#app/i18n/bidi.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { readForm } from '#app/platform/forms/read-form.ts';
import { servicesContext } from '#app/services.ts';
import { Link } from '#app/ui/link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { Route } from './+types/password.ts';

/** The page behind a one-time link, whose secret is `link`: 410 when it is used or expired. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const link = url.searchParams.get('link') ?? '';
  const found = await findLink(services.db, link, services.clock.now());
  const picture = offeredAgencyPicture(services, 'heroRice');
  if (found === null) return data({ picture, link: null, staff: null }, { status: 410 });
  return data({ picture, link, staff: found.staff });
}

/** 303 to the desk, signed in, or to the second step; 422 with the problems; 410 when the link has expired. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const language = readLanguage(url.searchParams.get('lang'));
  const { record } = services.agency;
  const userAgent = request.headers.get('User-Agent') ?? '';
  const sent = { link: String(form.get('link')), form, userAgent, language };
  const site = mailAgency(record, services.settings.publicUrl);
  const answer = await choosePassword({ ...services, site }, sent);
  if (answer.outcome === 'over') return data(null, { status: 410 });
  if (answer.outcome === 'refused') return data(answer, { status: 422 });
  const https = services.settings.publicUrl.startsWith('https:');
  if (answer.outcome === 'second-step') {
    const headers = { 'Set-Cookie': stepCookie(answer.ticket, https) };
    throw redirect(withLanguage(href('/account/second-step'), language), { status: 303, headers });
  }
  const cookies = signedInCookies(answer, https);
  const next = withLanguage(href('/account'), language);
  throw redirect(next, { status: 303, headers: cookies });
}

export default function Password({ loaderData: { picture, link, staff }, actionData }: Route.ComponentProps) {
  const { language } = useI18n();
  const words = useDeskWords();
  const { name: agency } = useAgency();
  const frame = {
    mark: <HomeLink />,
    picture: picture && <MediaPicture picture={picture} alt="" sizes="(min-width: 64rem) 70vw, 1px" />,
  };
  if (link === null) {
    return (
      <EntryFrame {...frame} title={words('password.over_title')} text={words('password.over_text')}>
        <PageHead title={words('password.over_title')} address={null} />
        <p className="entry-way">
          <Link to={href('/account/forgot')} className="text-link">
            {words('forgot.ask_again')}
          </Link>
        </p>
      </EntryFrame>
    );
  }
  const title = staff ? words('password.title') : words('password.title_owner');
  const text = staff
    ? words('password.text', { ...staff, email: leftToRight(staff.email, language) })
    : words('password.text_owner', { agency });
  return (
    <EntryFrame {...frame} title={title} text={text}>
      <PageHead title={title} address={null} />
      <PasswordForm
        action={withLanguage(`${href('/account/password')}?link=${link}`, language)}
        link={link}
        email={staff?.email ?? null}
        values={actionData?.values ?? { name: '', email: '' }}
        problems={actionData?.problems ?? {}}
      />
    </EntryFrame>
  );
}
