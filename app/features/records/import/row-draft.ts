import * as v from 'valibot';
import type { Json } from '#app/features/changes/sheet.ts';
import { fieldNamed, readValue } from '#app/features/records/sheet/record-fields.ts';
import type { ImportProblem, ImportReason } from './import-row.ts';

/** A value as it stands in the source. */
export type Cell = { column: string; text: string };

/** As much of a value as a list of problems shows. */
const maxShown = 200;

/** Fields of a row as they are read, with what is not taken of it. */
export class RowDraft {
  readonly fields: Record<string, Json> = {};
  readonly problems: ImportProblem[] = [];
  readonly leftOut: ImportProblem[] = [];

  /** Takes a value as a form would; what the field cannot hold is a problem. */
  set(field: string, value: Json, cell: Cell): void {
    const read = readValue(field, value);
    if (read === undefined) this.refuse(cell, refusalOf(field, value));
    else this.fields[field] = read;
  }

  refuse(cell: Cell, reason: ImportReason): void {
    this.problems.push(problemOf(cell, reason));
  }

  /** For what may be missing. */
  leaveOut(cell: Cell, reason: ImportReason = 'unknown_word'): void {
    this.leftOut.push(problemOf(cell, reason));
  }

  /** Every record has a type and an area. `columns`: what the source calls them. */
  require(columns: { type: string; place: string }): void {
    for (const field of ['type', 'place'] as const) {
      const isTold = this.fields[field] != null || this.problems.some(({ reason }) => reason === `unknown_${field}`);
      if (!isTold) this.refuse({ column: columns[field], text: '' }, 'missing');
    }
  }
}

function problemOf({ column, text }: Cell, reason: ImportReason): ImportProblem {
  return { column, value: text.trim().slice(0, maxShown), reason };
}

/** Why a field cannot hold a value. */
function refusalOf(field: string, value: Json): ImportReason {
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
