import type { Agency } from '#app/features/agency/agency.ts';
import { namesOfLaw } from '#app/features/agency/agency-law.server.ts';
import { findWholeAgency } from '#app/features/agency/agency-store.server.ts';
import { heroNameChoices } from '#app/features/agency/hero/hero-areas.ts';
import { siteTextNames, usualText } from '#app/features/agency/site-texts.ts';
import { changesSince } from '#app/features/changes/change-log.server.ts';
import type { Json } from '#app/features/changes/sheet.ts';
import type { Costs } from '#app/features/costs/cost-rules.ts';
import type { RuleCorrections } from '#app/features/law/rule-corrections.ts';
import type { Places } from '#app/features/places/place.ts';
import { findStaffNames } from '#app/features/staff/staff.server.ts';
import { type Language, languages } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import { costChange } from './costs/cost-change.server.ts';
import type { Inputs } from './inputs.ts';
import { ruleChange } from './rules/rule-change.server.ts';
import { inputsOf } from './section-inputs.ts';
import { findSettingField, type SettingField, type SettingSection, settingSectionNames } from './setting-fields.ts';
import { settingText } from './setting-text.ts';
import { settingWordsOf } from './setting-words.ts';
import { findListedTeam } from './team/find-listed-team.server.ts';
import type { ListedPerson } from './team/team-section.tsx';

/** A change of the agency that can be undone; `id` names it in the form that does. */
export type RecentChange = {
  id: string;
  field: SettingField;
  before: string;
  after: string;
  by: string | null;
  at: number;
};

export type Settings = {
  agency: Pick<Agency, 'name' | 'referencePrefix' | 'colors' | 'logo'>;
  /** What can be typed on the home page, with its words. */
  heroChoices: readonly [name: string, words: string][];
  /** What of the law can be withdrawn, or was. */
  lawNames: ReturnType<typeof namesOfLaw>;
  /** As the forms begin. */
  inputs: Record<SettingSection, Inputs>;
  team: ListedPerson[];
  /** What holds where an input is empty: the site's own sentences. */
  usual: Inputs;
  /** What the page's forms are typed over. */
  revision: number;
  /** The latest first. */
  recent: RecentChange[];
};

/** How many of the latest saves are shown beside the page. */
const recentSaves = 12;

/** `fallback`: the agency as long as nobody has set one. */
export async function findSettings(
  { db, fallback, places }: { db: Db; fallback: Agency; places: Places },
  language: Language,
): Promise<Settings> {
  const { record, revision } = await findWholeAgency(db, fallback);
  const changes = (await changesSince(db, 'agency', Math.max(0, revision - recentSaves))).toReversed();
  const names = await findStaffNames(db, [...new Set(changes.flatMap(({ staffId }) => staffId ?? []))]);
  const heroChoices = heroNameChoices(places, language);
  const reading = { language, words: settingWordsOf(language), placeNames: new Map(heroChoices) };
  const recent = changes.flatMap(({ batchId, field: name, before, after, staffId, happenedAt }): RecentChange[] => {
    const known = findSettingField(name);
    if (known === null) return [];
    const [was, is] =
      correctionChange(known.field, { before, after }, language) ??
      [before, after].map((value) => settingText(known.kind, value, reading));
    const by = (staffId && names.get(staffId)) || null;
    return [{ id: `${batchId} ${name}`, field: known.field, before: was ?? '', after: is ?? '', by, at: happenedAt }];
  });
  const { name, referencePrefix, colors, logo } = record;
  const inputs = settingSectionNames.map((section) => [section, inputsOf(section, record)]);
  const agency = { name, referencePrefix, colors, logo };
  return {
    ...{ agency, heroChoices, lawNames: namesOfLaw(record, language) },
    team: await findListedTeam(db, record, language),
    inputs: Object.fromEntries(inputs),
    usual: { 'mail.name': name, ...usualTexts() },
    revision,
    recent,
  };
}

/** What a change made of single lines of costs or rules; null where it is of another field, or none of them is another. */
function correctionChange(field: SettingField, change: { before: Json; after: Json }, language: Language) {
  if (field === 'costs') return costChange(change as { before: Costs | null; after: Costs | null }, language);
  if (field !== 'ownership') return null;
  return ruleChange(change as { before: RuleCorrections | null; after: RuleCorrections | null }, language);
}

function usualTexts(): Inputs {
  const texts = siteTextNames.flatMap((name) =>
    languages.map(({ tag }) => [`texts.${name}.${tag}`, usualText(name, tag)] as const),
  );
  return Object.fromEntries(texts);
}
