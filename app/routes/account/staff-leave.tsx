import { randomUUID } from 'node:crypto';
import { data, href, redirect } from 'react-router';
import { noteDeed } from '#app/features/activity/acting.server.ts';
import { findDeparture, leave } from '#app/features/departure/departure.server.ts';
import { LeavePage } from '#app/features/departure/leave-page.tsx';
import { DeskPage } from '#app/features/staff/desk/desk-page.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import membersStyles from '#app/features/staff/members/members.css?url';
import { useI18n } from '#app/i18n/i18n.tsx';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { readFormKey } from '#app/platform/forms/form-key.server.ts';
import { readForm } from '#app/platform/forms/read-form.ts';
import { servicesContext } from '#app/services.ts';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/staff-leave.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: membersStyles }];

/** 404 for an unknown member, and for one's own id. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const departure = params.id === getSignedIn(context).staff.id ? null : await findDeparture(db, params.id);
  if (departure === null) throw data(null, { status: 404 });
  return { departure, formKey: randomUUID() };
}

/** 303 to the staff once it is done; 409 where what they hold has changed, with the new numbers; 422 for nobody to give it to. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { db, clock } = context.get(servicesContext);
  const { staff } = getSignedIn(context);
  const form = await readForm(request);
  const to = String(form.get('to') ?? '');
  const order = { from: params.id, to: to === '' ? null : to, staffId: staff.id, key: readFormKey(form.get('key')) };
  const seen = { listings: readCount(form.get('listings')), leads: readCount(form.get('leads')) };
  const result = params.id === staff.id ? 'nobody' : await leave(db, { ...order, seen, now: clock.now() });
  if (result === 'nobody') throw data(null, { status: 404 });
  if (result !== 'done') return data({ trouble: result }, { status: result === 'changed' ? 409 : 422 });
  noteDeed('leave', params.id);
  const language = readLanguage(url.searchParams.get('lang'));
  throw redirect(withLanguage(`${href('/account/staff')}?done=leave`, language), 303);
}

function readCount(sent: unknown): number {
  return typeof sent === 'string' && /^\d{1,9}$/.test(sent) ? Number(sent) : -1;
}

export default function StaffLeave({ loaderData: { departure, formKey }, actionData }: Route.ComponentProps) {
  const { language } = useI18n();
  const words = useDeskWords();
  const { id, name } = departure.member;
  return (
    <DeskPage
      title={words('leave.title', { name })}
      back={
        <Link to={href('/account/staff')} className="desk-back">
          {words('desk.staff')}
        </Link>
      }
    >
      <LeavePage
        departure={departure}
        formKey={formKey}
        action={withLanguage(href('/account/staff/:id/leave', { id }), language)}
        trouble={actionData?.trouble ?? null}
      />
    </DeskPage>
  );
}
