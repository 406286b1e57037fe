import { Outlet, useParams } from 'react-router';
import { LeadList } from '#app/features/inbox/list/lead-list.tsx';
import { findLeads } from '#app/features/inbox/list/leads-found.server.ts';
import listStyles from '#app/features/inbox/list/list.css?url';
import { DeskPage } from '#app/features/staff/desk/desk-page.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/leads.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: listStyles }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  return { leads: await findLeads(db) };
}

/** The list, and beside it the lead that is open: on a phone one or the other. */
export default function Leads({ loaderData: { leads } }: Route.ComponentProps) {
  const words = useDeskWords();
  const { id } = useParams();
  return (
    <DeskPage title={words('desk.leads')}>
      <div className="inbox" data-open={id === undefined ? undefined : ''}>
        <LeadList leads={leads} openId={id ?? null} />
        <div className="inbox-lead">
          <Outlet />
        </div>
      </div>
    </DeskPage>
  );
}
