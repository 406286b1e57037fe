import { costsInForce } from '#app/features/costs/costs-in-force.server.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/cost-lines-file.ts';

/** What having a home costs, as it holds now: what each sheet of costs is made of. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(costsInForce(context.get(servicesContext).agency.record));
}
