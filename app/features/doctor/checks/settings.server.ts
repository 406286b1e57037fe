import type { TableTools } from '#app/features/doctor/doctor-tools.ts';
import { type Finding, findingsOf } from '#app/features/doctor/finding.ts';

const { good, doubt, trouble } = findingsOf('settings');

/** Settings that fit each by itself, and together do what nobody wants. */
export async function checkSettings({ db, settings }: Pick<TableTools, 'db' | 'settings'>): Promise<Finding[]> {
  const { isPublicUrlSet, publicUrl, mail, isPublic, trustedProxies } = settings;
  const found: Finding[] = [];
  if (!isPublicUrlSet && mail !== null) found.push(trouble('url_missing', 'url_missing_way', { url: publicUrl }));
  if (trustedProxies.some((network) => /\/0$/.test(network)))
    found.push(trouble('everybody_trusted', 'everybody_trusted_way'));
  const invented = isPublic ? await countInvented(db) : 0;
  if (invented > 0) found.push(doubt('invented_shown', 'invented_shown_way', { count: String(invented) }));
  return found.length > 0 ? found : [good('settings_good', { url: publicUrl })];
}

/** Listings of the demonstration that nobody has made their own, beside leads of real people or not. */
async function countInvented({ kysely }: TableTools['db']): Promise<number> {
  const { count } = await kysely
    .selectFrom('listings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('is_demo', '=', 1)
    .executeTakeFirstOrThrow();
  return count;
}
