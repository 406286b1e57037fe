import type { InputHTMLAttributes } from 'react';
import { Field, type FieldProps, useField } from './field.tsx';
import { emailPattern } from './form-problems.ts';

type TextFieldProps = FieldProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'min' | 'max' | 'onChange'> & {
    type?: 'text' | 'email' | 'tel' | 'date';
  };

/** One line of text, or a day. */
export function TextField({ type = 'text', autoComplete, min, max, onChange, ...props }: TextFieldProps) {
  const { control, frame } = useField(type, props);
  return (
    <Field {...frame}>
      <input
        {...control}
        type={type}
        {...{ autoComplete, min, max, onChange }}
        className="input"
        {...((type === 'email' || type === 'tel') && { dir: 'ltr' })}
        {...(type === 'email' && { pattern: emailPattern })}
      />
    </Field>
  );
}

/** Several lines of text. */
export function TextArea({ rows, ...props }: FieldProps & { rows: number }) {
  const { control, frame } = useField('text', props);
  return (
    <Field {...frame}>
      <textarea {...control} rows={rows} className="input input-lines" />
    </Field>
  );
}
