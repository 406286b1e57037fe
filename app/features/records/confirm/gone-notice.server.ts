import { listAddress, readRecordQuery } from '#app/features/records/list/list-query.ts';
import { recordWordsOf } from '#app/features/records/record-words.ts';
import { type AgentRules, mayDo } from '#app/features/staff/desk/desk-access.ts';
import type { Staff } from '#app/features/staff/staff.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';

export type GoneNotice = { title: string; text: string; link: string; address: string };

/** What is said of listings that are gone while nobody has said what became of them, in words; null where this member moves none. */
export async function findGoneNotice(
  { kysely }: Db,
  { staff, rules, language }: { staff: Pick<Staff, 'id' | 'role'>; rules: AgentRules; language: Language },
): Promise<GoneNotice | null> {
  const mayAll = mayDo('move', staff, null, rules);
  if (!mayAll && !mayDo('move', staff, staff.id, rules)) return null;
  const { count } = await kysely
    .selectFrom('listing_confirmations as confirmation')
    .innerJoin('listing_summaries as summary', 'summary.listing_id', 'confirmation.listing_id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('gone_at', 'is not', null)
    .where('removed_at', 'is', null)
    .$if(!mayAll, (rows) => rows.where('agent_id', '=', staff.id))
    .executeTakeFirstOrThrow();
  if (count === 0) return null;
  const words = recordWordsOf(language);
  return {
    title: words('record_confirm.gone_title', { count }),
    text: words('record_confirm.gone_text'),
    link: words('record_confirm.gone_link'),
    address: listAddress({ ...readRecordQuery(new URLSearchParams()), tab: 'gone' }),
  };
}
