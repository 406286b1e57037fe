import { agentRules, offeredLanguages } from '#app/features/agency/agency.ts';
import { findBulkBatches } from '#app/features/records/bulk/bulk-batches.server.ts';
import { BulkBatches } from '#app/features/records/bulk/bulk-batches.tsx';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { readLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/listing-batches.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, agency, clock } = context.get(servicesContext);
  const { staff } = getSignedIn(context);
  const reader = {
    staff,
    rules: agentRules(agency.record),
    offered: offeredLanguages(agency.record),
    now: clock.now(),
  };
  const batches = await findBulkBatches(db, reader, readLanguage(url.searchParams.get('lang')));
  return { batches, formKey: crypto.randomUUID() };
}

export default function ListingBatches({ loaderData }: Route.ComponentProps) {
  return <BulkBatches {...loaderData} />;
}
