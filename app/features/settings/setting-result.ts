import type { SendTrouble } from '#app/features/changes/send-edit.ts';
import type { Inputs } from './inputs.ts';
import type { SettingField, SettingSection } from './setting-fields.ts';

/** What somebody else made of a field meanwhile; `by` is null for `npm run agency` and once they are gone. */
export type TheirSetting = { text: string; by: string | null; at: number };

/** What of a form was not saved. */
export type UnsavedSettings = {
  conflicts: Partial<Record<SettingField, TheirSetting>>;
  /** Each with why, in the page's language. */
  refused: Partial<Record<SettingField, string>>;
  /** What is wrong with single inputs of lists, by the names of the inputs: their other entries were saved. */
  wrong: Record<string, string>;
  /** What is wrong in the data of some of them, in the schema's own words. */
  english?: Partial<Record<SettingField, string>>;
};

/** What became of a form of the settings. */
export type SettingAnswer =
  | ({
      outcome: 'saved';
      section: SettingSection;
      revision: number;
      at: number;
      /** As it was typed, where the page is rendered anew. */
      sent?: Inputs;
    } & UnsavedSettings)
  | { outcome: 'undone' }
  /** It could not be saved, which is logged. */
  | { outcome: 'lost' | 'disk_full'; section: SettingSection; sent: Inputs }
  /** Somebody else changed it since; nothing was done. */
  | { outcome: 'changed' };

/** How sending it ended: it may not have arrived, or the session may have ended. */
export type SettingResult = SettingAnswer | SendTrouble;

/** Whether something of a form was not saved. */
export function isPartlySaved({ conflicts, refused, wrong }: UnsavedSettings): boolean {
  return [conflicts, refused, wrong].some((fields) => Object.keys(fields).length > 0);
}
