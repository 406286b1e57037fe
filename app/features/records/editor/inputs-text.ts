import type { Inputs } from '#app/features/records/sheet/form-inputs.ts';
import type { Option } from './editor-view.ts';

/** What the inputs of a field show, in a line; `options`: the words of its values. */
export function inputsText(inputs: Inputs, options: readonly Option[]): string {
  return Object.values(inputs)
    .flat()
    .map((value) => options.find((option) => option.value === value)?.label ?? value)
    .join(' ');
}
