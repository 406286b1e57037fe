import type { ChangeEvent, ReactNode } from 'react';
import { Field, type FieldProps, useField } from './field.tsx';

type SelectFieldProps = Omit<FieldProps, 'preset'> & {
  /** The first choice, which is none. */
  prompt: string;
  options: readonly { value: string; label: string }[];
  /** Chosen where nothing was chosen before. */
  preset?: string | null;
  onChange?: (event: ChangeEvent<HTMLSelectElement>) => void;
};

/** A native list. */
export function SelectField({ prompt, options, preset, onChange, ...props }: SelectFieldProps) {
  const { control, frame } = useField('select', props);
  return (
    <Field {...frame}>
      <select
        {...control}
        defaultValue={control.defaultValue ?? preset ?? ''}
        onChange={onChange}
        className="input select"
      >
        <option value="">{prompt}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** A box that must be ticked. */
export function CheckField({ label, ...props }: FieldProps) {
  const { control, frame } = useField('checkbox', { label, ...props });
  const { defaultValue, ...rest } = control;
  return (
    <div className={props.className}>
      <label className="check">
        <input {...rest} type="checkbox" defaultChecked={Boolean(defaultValue)} />
        <span>{label}</span>
      </label>
      {frame.problem}
    </div>
  );
}

type RadioFieldProps = FieldProps & {
  /** `note` stands at the end of the line of its choice. */
  options: readonly { value: string; label: ReactNode; note?: ReactNode }[];
  /** Chosen where nothing was chosen before. */
  preset?: string;
  /** The class of the choices where they stand beside each other. */
  row?: 'segments' | 'days';
  /** Only for screen readers. */
  labelHidden?: boolean;
};

/** One of a few, all of them in sight. */
export function RadioField({ options, preset, row, labelHidden = false, ...props }: RadioFieldProps) {
  const { control, frame } = useField('radio', props);
  const { id, defaultValue = preset, 'aria-describedby': problemId, ...rest } = control;
  const choices = options.map(({ value, label, note }) => (
    <label key={value} className={row ? undefined : 'check'}>
      <input {...rest} type="radio" value={value} defaultChecked={value === defaultValue} />
      <span>{label}</span>
      {note}
    </label>
  ));
  return (
    <fieldset id={id} aria-describedby={problemId} className={props.className}>
      <legend className={labelHidden ? 'sr-only' : 'field-label'}>{props.label}</legend>
      {row ? <div className={row}>{choices}</div> : choices}
      {frame.problem}
    </fieldset>
  );
}
