import * as v from 'valibot';
import type { Json } from '#app/features/changes/sheet.ts';
import { fieldNamed, readValue } from '#app/features/records/sheet/record-fields.ts';
import { readPhone } from '#app/platform/phones/phone-number.ts';
import { type Answers, answerFor } from './answers.ts';
import type { DoubtReason, ImportDoubt, ImportProblem, ImportReason, ImportRow } from './import-row.ts';

/** A value as it stands in the source. */
export type Cell = { column: string; text: string };

/** As much of a value as a list of problems shows. */
const maxShown = 200;

/** Fields of a row as they are read, with what is not taken of it. */
export class RowDraft {
  readonly fields: Record<string, Json> = {};
  readonly problems: ImportProblem[] = [];
  readonly leftOut: ImportProblem[] = [];
  readonly doubts: ImportDoubt[] = [];
  readonly #answers: Answers;

  /** `answers`: what somebody answered for values of the source before. */
  constructor(answers: Answers = {}) {
    this.#answers = answers;
  }

  /** Takes a value as a form would; one that the field cannot hold leaves the field empty and is listed. */
  set(field: string, value: Json, cell: Cell): void {
    const read = readValue(field, value);
    if (read === undefined) this.leaveOut(cell, reasonOf(field, value), field);
    else this.fields[field] = read;
    // It is kept as it was typed, such as a number that a spreadsheet made `8.12E+11` of.
    if (field === 'internal.ownerPhone' && typeof read === 'string' && readPhone(read) === null) {
      this.doubt(cell, 'unlikely', field);
    }
  }

  /** Refuses the whole row, because its identity, its type or its place cannot be told. */
  refuse(cell: Cell, reason: ImportReason, target?: string): void {
    this.problems.push({ ...shownCell(cell), reason, ...(target !== undefined && { target }) });
  }

  /** Leaves a value out and lists it. `target`: the field or target that it would have become. */
  leaveOut(cell: Cell, reason: ImportReason = 'unknown_word', target?: string): void {
    this.leftOut.push({ ...shownCell(cell), reason, ...(target !== undefined && { target }) });
  }

  /** Marks a value that is taken and may have been meant otherwise. */
  doubt(cell: Cell, reason: DoubtReason, target: string): void {
    this.doubts.push({ ...shownCell(cell), reason, target });
  }

  /** The text to read for a value: what somebody answered for it, else what stands there. Null if it is to be left out, which is listed. */
  answered(target: string, cell: Cell): string | null {
    const answer = answerFor(this.#answers, target, cell.text);
    if (answer === null) this.leaveOut(cell, 'answered', target);
    return answer === undefined ? cell.text : answer;
  }

  /** Every record has a type and an area. `columns`: what the source calls them. */
  require(columns: { type: string; place: string }): void {
    for (const field of ['type', 'place'] as const) {
      if (this.fields[field] != null || this.problems.some(({ target }) => target === field)) continue;
      const given = answerFor(this.#answers, field, '');
      if (given != null) {
        this.set(field, given, { column: columns[field], text: given });
        continue;
      }
      const at = this.leftOut.findIndex(({ target }) => target === field);
      const [unread] = at === -1 ? [] : this.leftOut.splice(at, 1);
      if (unread) this.refuse({ column: unread.column, text: unread.value }, `unknown_${field}`, field);
      else this.refuse({ column: columns[field], text: '' }, 'missing', field);
    }
  }

  /** What the row says, as a part of an `ImportRow`. */
  said(): Pick<ImportRow, 'fields' | 'problems' | 'leftOut' | 'doubts'> {
    const { fields, problems, leftOut, doubts } = this;
    return { fields, problems, leftOut, ...(doubts.length > 0 && { doubts }) };
  }
}

function shownCell({ column, text }: Cell): { column: string; value: string } {
  return { column, value: text.trim().slice(0, maxShown) };
}

/** Why a field cannot hold a value. */
function reasonOf(field: string, value: Json): ImportReason {
  const schema = fieldNamed(field)?.schema;
  const issue = schema && v.safeParse(schema, value).issues?.[0];
  switch (issue?.type) {
    case 'max_length':
      return Array.isArray(value) ? 'out_of_range' : 'too_long';
    case 'min_value':
    case 'max_value':
      return 'out_of_range';
    case 'number':
    case 'integer':
    case 'safe_integer':
      return 'not_a_number';
    case 'iso_date':
      return 'not_a_day';
    case 'email':
    case 'check':
      return 'not_an_address';
    default:
      return field === 'type' ? 'unknown_type' : 'unknown_word';
  }
}
