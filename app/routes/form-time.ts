import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/form-time.ts';

/** The signed time for a form begun now. */
export function loader({ context }: Route.LoaderArgs): Response {
  const headers = { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' };
  return new Response(context.get(servicesContext).leads.signTime(), { headers });
}
