import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/ownership-rules-file.ts';

/** The rules of who may own what, as they hold now: what the guide and each answer is made of. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(context.get(servicesContext).catalogue.owners.law.rules);
}
