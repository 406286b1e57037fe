import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/form-time.ts';

/** The time, as a form that is begun now brings it back. */
export function loader({ context }: Route.LoaderArgs): Response {
  const headers = { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' };
  return new Response(context.get(servicesContext).leads.signTime(), { headers });
}
