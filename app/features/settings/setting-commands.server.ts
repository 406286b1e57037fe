import type { Agency } from '#app/features/agency/agency.ts';
import { agencySheet } from '#app/features/agency/agency-sheet.ts';
import {
  type AgencyCommand,
  findWholeAgency,
  type SavedAgency,
  saveAgencyFields,
} from '#app/features/agency/agency-store.server.ts';
import { changesOfBatches } from '#app/features/changes/change-log.server.ts';
import type { Json } from '#app/features/changes/sheet.ts';
import { isUnsaved, orUnsaved } from '#app/features/changes/unsaved.server.ts';
import type { Pictures } from '#app/features/media/pictures.ts';
import { findStaffNames } from '#app/features/staff/staff.server.ts';
import { leftToRight } from '#app/i18n/bidi.ts';
import { formatNumber, inOneLine } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import { readFormKey } from '#app/platform/forms/form-key.server.ts';
import { findJsonMistake, type TextPlace } from '#app/platform/json/json-mistake.ts';
import type { Logger } from '#app/platform/log.ts';
import type { Db } from '#db/tables.ts';
import { readAccent, readableAccent } from './accent.ts';
import { type Inputs, inputsOfForm } from './inputs.ts';
import type { WrongInputs } from './list-inputs.ts';
import { withCuts } from './phone-cuts.server.ts';
import type { ReceivedFiles } from './received-files.server.ts';
import { refusedFileText } from './refused-file.ts';
import { readInputs } from './section-inputs.ts';
import {
  findSettingField,
  isPictureField,
  readSection,
  refusalName,
  type SettingField,
  type SettingSection,
} from './setting-fields.ts';
import type { SettingAnswer } from './setting-result.ts';
import { settingText } from './setting-text.ts';
import { settingWordsOf } from './setting-words.ts';

type Tools = {
  db: Db;
  pictures: Pick<Pictures, 'cut'>;
  log: Logger;
  clock: { now(): number };
  /** The agency as long as nobody has set one. */
  fallback: Agency;
  staff: { id: string };
  language: Language;
};

/** What became of a form of the agency's settings; null for one that this version of the site does not know. */
export async function runSettingCommand(
  tools: Tools,
  form: FormData,
  files: ReceivedFiles = new Map(),
): Promise<SettingAnswer | null> {
  const { staff, clock } = tools;
  const command: AgencyCommand = { staffId: staff.id, key: readFormKey(form.get('key')), now: clock.now() };
  const section = readSection(form.get('section'));
  const isUndo = form.get('do') === 'undo';
  if (section === null && !isUndo) return null;
  const inputs = inputsOfForm(form);
  const answer = await orUnsaved<SettingAnswer>(tools, () =>
    section === null ? undo(tools, command, inputs['change'] ?? '') : save(tools, command, { section, inputs, files }),
  );
  return isUnsaved(answer) ? { outcome: answer.unsaved, section: section ?? 'name', sent: inputs } : answer;
}

type Submission = { section: SettingSection; inputs: Inputs; files: ReceivedFiles };

async function save(
  tools: Tools,
  command: AgencyCommand,
  { section, inputs, files }: Submission,
): Promise<SettingAnswer> {
  const { db, fallback } = tools;
  const words = settingWordsOf(tools.language);
  const current = (await findWholeAgency(db, fallback)).record;
  const received: Record<string, Json> = {};
  const unsuitable: Partial<Record<SettingField, string>> = {};
  for (const [field, file] of files) {
    if ('error' in file) throw file.error;
    if ('value' in file) received[field] = file.value;
    else unsuitable[field] = refusedFileText(file.refusal, words);
  }
  const { fields: read, wrong } = readInputs(section, inputs, current, { received, fallback });
  const suitable = Object.fromEntries(Object.entries(read).filter(([field]) => !(field in unsuitable)));
  const fields = await withCuts(tools, suitable, agencySheet(current));
  const result = await saveAgencyFields(db, command, { revision: readRevision(inputs), fields, fallback });
  const answer = await answered(tools, result, { inputs, current });
  return {
    outcome: 'saved',
    section,
    at: command.now,
    ...answer,
    refused: { ...answer.refused, ...unsuitable },
    wrong: wrongTexts(wrong, words, tools.language),
  };
}

function wrongTexts(
  wrong: WrongInputs,
  words: ReturnType<typeof settingWordsOf>,
  language: Language,
): Record<string, string> {
  const texts = Object.entries(wrong).map(([name, { problem, lines = [] }]) => {
    const typed = inOneLine(
      lines.map((line) => `“${leftToRight(line, language)}”`),
      language,
    );
    return [name, words(`setting_wrong.${problem}`, { typed })];
  });
  return Object.fromEntries(texts);
}

/** The revision the form was rendered at; for one that is none the first of all, so that everything collides. */
function readRevision({ revision = '' }: Inputs): number {
  return /^\d{1,15}$/.test(revision) ? Number(revision) : 0;
}

async function answered(
  { db, language }: Tools,
  { revision, conflicts, refused }: SavedAgency,
  { inputs, current }: { inputs: Inputs; current: Agency },
) {
  const words = settingWordsOf(language);
  const names = await findStaffNames(
    db,
    conflicts.flatMap(({ staffId }) => staffId ?? []),
  );
  const theirs = conflicts.flatMap(({ field: name, current: value, staffId, happenedAt }) => {
    const known = findSettingField(name);
    if (known === null) return [];
    const text = settingText(known.kind, value, { language, words });
    return [[known.field, { text, by: (staffId && names.get(staffId)) || null, at: happenedAt }]];
  });
  const reasons = Object.keys(refused).flatMap((name) => {
    const known = findSettingField(name);
    if (known === null) return [];
    if (isPictureField(known.field)) return [[known.field, words('settings.picture_gone')]];
    if (known.kind === 'data') {
      const place = mistakeIn(inputs, name);
      const reason = words(`setting_refused.${refusalName(known.field)}`);
      if (place === null) return [[known.field, reason]];
      const [line, column] = [formatNumber(place.line, language), formatNumber(place.column, language)];
      return [[known.field, `${reason} ${words('settings.not_json', { line, column })}`]];
    }
    if (known.field !== 'colors') return [[known.field, words(`setting_refused.${refusalName(known.field)}`)]];
    const accent = readAccent(inputs['colors'] ?? '');
    const nearest = accent === null ? null : readableAccent(current.colors, accent);
    return [
      [
        known.field,
        nearest === null ? words('setting_refused.colors') : words('settings.unreadable', { color: nearest }),
      ],
    ];
  });
  const english = Object.entries(refused).filter(
    ([name]) => findSettingField(name)?.kind === 'data' && mistakeIn(inputs, name) === null,
  );
  return {
    revision,
    conflicts: Object.fromEntries(theirs),
    refused: Object.fromEntries(reasons),
    ...(english.length > 0 && { english: Object.fromEntries(english) }),
  };
}

/** Where what was typed as data is no JSON; null where it is, or where nothing was typed. */
function mistakeIn(inputs: Inputs, field: string): TextPlace | null {
  const text = inputs[field] ?? '';
  return text.trim() === '' ? null : findJsonMistake(text);
}

/** Brings back what a field said before a change: `<batch> <field>`. */
async function undo({ db, fallback }: Tools, command: AgencyCommand, change: string): Promise<SettingAnswer> {
  const [batchId = '', field = ''] = change.split(' ');
  const changes = await changesOfBatches(db, 'agency', [batchId]);
  const found = changes.find((each) => each.field === field);
  if (found === undefined) return { outcome: 'changed' };
  const fields: Record<string, Json> = { [field]: found.before };
  const { revision } = found;
  const result = await saveAgencyFields(db, command, { revision, fields, kind: 'undo', fallback });
  return { outcome: result.saved.includes(field) ? 'undone' : 'changed' };
}
