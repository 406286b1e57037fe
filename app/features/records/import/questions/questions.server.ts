import type { Places } from '#app/features/places/place.ts';
import { fieldLabel } from '#app/features/records/field-labels.server.ts';
import type { Answers } from '#app/features/records/import/answers.ts';
import type { ImportSource } from '#app/features/records/import/import.ts';
import { changeSource } from '#app/features/records/import/imports.server.ts';
import { readMapping } from '#app/features/records/import/table/column-mapping.ts';
import { recordWordsOf } from '#app/features/records/record-words.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import { choicesOf } from './choices.server.ts';
import { type FileField, fileFields, fileQuestionsOf } from './file-question.ts';
import type { Finding } from './findings.ts';
import { questionsOf, withAnswers } from './question.ts';

type Reader = { places: Places; language: Language };

export type ShownChoice = { value: string; label: string };

/** A value with the name of what it becomes. `chosen`: preselected; empty where nobody answered and nothing is near. */
export type ShownQuestion = { target: string; column: string; value: string; rows: number; chosen: string };

export type ShownFileQuestion = { field: FileField; rows: number; chosen: string; choices: ShownChoice[] };

export type QuestionsView = {
  /** About rows that lack one thing, each for the whole file. */
  ofFile: ShownFileQuestion[];
  toAnswer: ShownQuestion[];
  /** Read as another spelling, to be confirmed or corrected. */
  toConfirm: ShownQuestion[];
  /** Answered before, which can be changed. */
  answered: ShownQuestion[];
  /** What values of a target may stand for. */
  choices: Record<string, ShownChoice[]>;
};

/** The answer that leaves a value out. */
export const leaveOut = '-';

/** What is to be asked about a source, by what was found when it was read. */
export function questionsView(
  { mapping, answers }: Pick<ImportSource, 'mapping' | 'answers'>,
  findings: readonly Finding[],
  reader: Reader,
): QuestionsView {
  const read = readMapping(mapping);
  const asked = questionsOf(findings, (target) => choicesOf(target, reader));
  const questions = asked
    .filter(({ value }) => value !== '')
    .map(({ proposal, isRead, ...question }) => ({ isRead, shown: { ...question, chosen: proposal ?? '' } }));
  const answered = answeredBefore(answers, reader);
  const targets = new Set([...questions.map(({ shown }) => shown.target), ...answered.map(({ target }) => target)]);
  return {
    ofFile: fileQuestionsOf(findings, read ?? givenForAll(answers)).map((question) => ({
      ...question,
      chosen: '',
      choices: choicesOfFile(question.field, reader),
    })),
    toAnswer: questions.filter(({ isRead }) => !isRead).map(({ shown }) => shown),
    toConfirm: questions.filter(({ isRead }) => isRead).map(({ shown }) => shown),
    answered,
    choices: Object.fromEntries([...targets].map((target) => [target, shownChoices(target, reader)])),
  };
}

function shownChoices(target: string, reader: Reader): ShownChoice[] {
  return (choicesOf(target, reader) ?? []).map(({ value, label }) => ({ value, label }));
}

function answeredBefore(answers: Answers, reader: Reader): ShownQuestion[] {
  return Object.entries(answers).flatMap(([target, ofTarget]) =>
    choicesOf(target, reader) === null
      ? []
      : Object.entries(ofTarget)
          .filter(([value]) => value !== '')
          .map(([value, chosen]) => ({
            ...{ target, value, rows: 0, chosen: chosen ?? leaveOut },
            column: targetName(target, reader.language),
          })),
  );
}

function targetName(target: string, language: Language): string {
  const words = recordWordsOf(language);
  switch (target) {
    case 'features':
    case 'pool':
    case 'offering':
    case 'right':
    case 'currency':
    case 'period':
    case 'negotiable':
    case 'priceOnRequest':
      return words(`record_import.target_${target}`);
    default:
      return fieldLabel(target, language);
  }
}

/** What was answered for rows of a source without columns. */
function givenForAll(answers: Answers): Record<string, string | null> {
  return Object.fromEntries(fileFields.map((field) => [field, answers[field]?.[''] ?? null]));
}

function choicesOfFile(field: FileField, reader: Reader): ShownChoice[] {
  const words = recordWordsOf(reader.language);
  switch (field) {
    case 'areaUnit':
      return ['m2', 'are'].map((value) => ({ value, label: words(`record_import.unit_${value as 'm2'}`) }));
    case 'dayOrder':
      return ['dmy', 'mdy'].map((value) => ({ value, label: words(`record_import.order_${value as 'dmy'}`) }));
    case 'leaseStart':
      return [];
    case 'kind':
      return shownChoices('offering', reader).filter(({ value }) => value === 'sale' || value === 'rent');
    default:
      return shownChoices(field, reader);
  }
}

type Given = { target: string; value: string; answer: string | null };

/** As many as one form sends. */
const maxGiven = 1_000;

/** Keeps the answers of a form with their source. What is none of the choices is passed over. */
export async function saveAnswers(db: Db, source: ImportSource, form: FormData, places: Places): Promise<void> {
  const reader: Reader = { places, language: 'en' };
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const isChoice = (target: string, value: string) =>
    choicesOf(target, reader)?.some((choice) => choice.value === value) ?? false;
  const given: Given[] = [];
  for (let at = 0; at < maxGiven && form.has(`answer.${at}`); at += 1) {
    const [target, value, answer] = [text(`target.${at}`), text(`value.${at}`), text(`answer.${at}`)];
    if (value === '' || choicesOf(target, reader) === null) continue;
    if (answer === leaveOut) given.push({ target, value, answer: null });
    else if (isChoice(target, answer)) given.push({ target, value, answer });
  }
  const ofFile = fileFields.flatMap((field) => {
    const answer = text(`file.${field}`);
    return answer === '' ? [] : [{ field, answer }];
  });
  const known = readMapping(source.mapping);
  const mapping =
    known && readMapping({ ...known, ...Object.fromEntries(ofFile.map(({ field, answer }) => [field, answer])) });
  const forAll = known === null ? ofFile.filter(({ field, answer }) => isChoice(field, answer)) : [];
  const answers = withAnswers(source.answers, [
    ...given,
    ...forAll.map(({ field, answer }) => ({ target: field, value: '', answer })),
  ]);
  await changeSource(db, source.id, { answers, ...(mapping && { mapping }) });
}
