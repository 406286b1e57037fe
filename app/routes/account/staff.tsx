import { data, href, redirect } from 'react-router';
import { noteDeed } from '#app/features/activity/acting.server.ts';
import { mailAgency } from '#app/features/agency/agency.ts';
import { DeskPage } from '#app/features/staff/desk/desk-page.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { InvitationText } from '#app/features/staff/members/invitation-text.tsx';
import { runMemberCommand } from '#app/features/staff/members/member-commands.server.ts';
import { MemberList } from '#app/features/staff/members/member-list.tsx';
import membersStyles from '#app/features/staff/members/members.css?url';
import { findMembers } from '#app/features/staff/members/members.server.ts';
import { NewMemberForm } from '#app/features/staff/members/new-member-form.tsx';
import { EntryError } from '#app/features/staff/sign-in/entry-form.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { readForm } from '#app/platform/forms/read-form.ts';
import { servicesContext } from '#app/services.ts';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/staff.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: membersStyles }];

const commands = ['add', 'role', 'disable', 'link', 'withdraw', 'reset', 'leave'] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const members = await findMembers(context.get(servicesContext).db);
  const done = commands.find((command) => command === url.searchParams.get('done')) ?? null;
  return { members, done, ownId: getSignedIn(context).staff.id };
}

/** 303 to the page with a message, or 200 with an invitation that is not mailed; 422 with the reason; 404 for an unknown member. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const language = readLanguage(url.searchParams.get('lang'));
  const form = await readForm(request);
  const site = mailAgency(services.agency.record, services.settings.publicUrl);
  const { id: ownId, name: ownName } = getSignedIn(context).staff;
  const answer = await runMemberCommand({ ...services, site }, form, { language, ownId, ownName });
  if (answer.outcome === 'nobody') throw data(null, { status: 404 });
  if (answer.outcome === 'refused') return data(answer, { status: 422 });
  noteDeed(answer.command === 'withdraw' ? 'uninvite' : answer.command, String(form.get('id') ?? ''));
  // Nobody is mailed: whoever invites passes the link on, which is shown once.
  if ('invitation' in answer && services.settings.mail === null) return data(answer);
  throw redirect(withLanguage(`${href('/account/staff')}?done=${answer.command}`, language), 303);
}

export default function StaffPage({ loaderData: { members, done, ownId }, actionData }: Route.ComponentProps) {
  const { language } = useI18n();
  const words = useDeskWords();
  const action = withLanguage(href('/account/staff'), language);
  const refused = actionData?.outcome === 'refused' ? actionData : null;
  return (
    <DeskPage
      title={words('desk.staff')}
      aside={
        <Link to={href('/account/activity')} className="btn btn-line btn-small">
          {words('staff.activity')}
        </Link>
      }
    >
      {done && !actionData && (
        <p className="form-outcome entry-notice" role="status">
          {words(`staff.done_${done}`)}
        </p>
      )}
      {refused && <EntryError>{words(`staff.trouble_${refused.trouble}`)}</EntryError>}
      {actionData && 'invitation' in actionData && <InvitationText {...actionData.invitation} />}
      <p className="desk-text">{words('staff.text')}</p>
      <MemberList members={members} action={action} ownId={ownId} />
      <NewMemberForm action={action} values={refused?.values ?? {}} problems={refused?.problems ?? {}} />
    </DeskPage>
  );
}
