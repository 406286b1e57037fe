import { Outlet } from 'react-router';
import recordStyles from '#app/features/records/records.css?url';
import type { Route } from './+types/listings.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: recordStyles }];

/** The pages on which listings are kept. */
export default function Listings() {
  return <Outlet />;
}
