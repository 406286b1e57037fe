import type { InputHTMLAttributes } from 'react';
import { Field, type FieldProps, useField } from './field.tsx';
import { emailPattern } from './form-problems.ts';

type TextFieldProps = FieldProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete'> & { type?: 'text' | 'email' | 'tel' };

/** One line of text. */
export function TextField({ type = 'text', autoComplete, ...props }: TextFieldProps) {
  const { control, frame } = useField(type, props);
  return (
    <Field {...frame}>
      <input
        {...control}
        type={type}
        autoComplete={autoComplete}
        className="input"
        {...(type !== 'text' && { dir: 'ltr' })}
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
