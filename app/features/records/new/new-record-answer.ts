import type { SendTrouble } from '#app/features/changes/send-edit.ts';
import type { Left } from '#app/features/records/left-over.tsx';

/** How sending the form of a new listing ended. `path`: of the draft's editor; `left`: what has no place in this form. */
export type NewRecordAnswer =
  | { outcome: 'created'; path: string }
  /** `reasons`: what is wrong with what stands in a field. */
  | {
      outcome: 'refused';
      values: Record<string, string>;
      wrong: string[];
      reasons: Record<string, string>;
      left: Left[];
    }
  /** It could not be saved, which is logged, or somebody else is signed in by now. */
  | { outcome: 'lost' | 'disk_full' | 'signed_out'; values: Record<string, string>; wrong: string[] }
  | SendTrouble;
