import * as v from 'valibot';
import { noteFields } from '#app/features/records/erase/owner.ts';

const ids = v.array(v.pipe(v.string(), v.maxLength(200)));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Which rows an erasure took, by their ids: enough to take them again, and nothing by which the person is known. */
export const Erased = v.object({
  leads: ids,
  events: ids,
  mails: ids,
  homes: v.array(
    v.object({
      listingId: count,
      ...{ before: v.boolean(), theirs: ids, others: ids },
      notes: v.array(v.picklist(noteFields)),
      documents: ids,
    }),
  ),
  imports: v.array(v.object({ importId: v.string(), position: count })),
});

export type Erased = v.InferOutput<typeof Erased>;

const counts = { leads: count, mails: count, homes: count, documents: count, imports: count };

/** An erasure as it is remembered outside of the database. `site`: of which site, as only its own databases know. */
export const Erasure = v.object({
  site: v.string(),
  id: v.string(),
  at: count,
  counts: v.object(counts),
  erased: Erased,
});

export type Erasure = v.InferOutput<typeof Erasure>;
