/** What the inputs of a form hold, by their names; a box that is ticked is `on`. */
export type Inputs = Readonly<Record<string, string>>;

export function inputsOfForm(form: FormData): Inputs {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** The input that names the fields of its form: what an earlier version of the form did not have is left as it is. */
export const fieldsInput = 'fields';

/** How many rows of a list the inputs have: one more than the last. */
export function rowCount(inputs: Inputs, field: string): number {
  const rows = Object.keys(inputs).flatMap((name) => {
    const [of, row] = name.split('.');
    return of === field ? [Number(row)] : [];
  });
  return rows.length === 0 ? 0 : Math.max(...rows.filter(Number.isSafeInteger), -1) + 1;
}
