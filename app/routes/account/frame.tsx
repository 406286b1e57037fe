import { href, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { HomeLink } from '#app/features/agency/header/home-link.tsx';
import inboxStyles from '#app/features/inbox/inbox.css?url';
import { countNewLeads } from '#app/features/inbox/list/lead-search.server.ts';
import { isSectionChange } from '#app/features/records/editor/section-change.ts';
import { deskMenu } from '#app/features/staff/desk/desk-access.ts';
import { DeskFrame } from '#app/features/staff/desk/desk-frame.tsx';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { isHeld } from '#app/features/staff/session/session.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/frame.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: inboxStyles }];

/** The data of the frame around the pages for staff. */
export async function loader({ context }: Route.LoaderArgs) {
  const signedIn = getSignedIn(context);
  const { name, role } = signedIn.staff;
  const { db, agency, settings } = context.get(servicesContext);
  const frame = { staff: { name, role }, sendsMail: settings.mail !== null };
  // Nothing else opens before a second factor is set up.
  if (isHeld(signedIn, agency.record)) return { ...frame, newLeads: 0, menu: [] };
  return { ...frame, newLeads: await countNewLeads(db), menu: deskMenu(role) };
}

/** What is saved of a listing, or is in sight of it, changes nothing here. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { formAction, nextUrl, defaultShouldRevalidate } = args;
  const listings = href('/account/listings');
  const isListing = nextUrl.pathname.startsWith(`${listings}/`) && isSectionChange(args);
  return !formAction?.startsWith(listings) && !isListing && defaultShouldRevalidate;
}

export default function Frame({ loaderData }: Route.ComponentProps) {
  return (
    <DeskFrame mark={<HomeLink />} {...loaderData}>
      <Outlet />
    </DeskFrame>
  );
}
