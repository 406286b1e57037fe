import { readOwnershipChoice } from '#app/features/ownership/guide-view.server.ts';
import { ownMarks } from '#app/features/ownership/own-marks.server.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/home-marks.ts';

/** How homes are marked for whom a device remembers. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { rules } = context.get(servicesContext).catalogue.owners.law;
  return Response.json(ownMarks(rules, readOwnershipChoice(new URL(request.url).searchParams, rules)));
}
