import { createContext, type ReactNode, useContext } from 'react';
import type { Inputs } from '#app/features/settings/inputs.ts';
import { useSettingWords } from '#app/features/settings/setting-words.ts';
import { directionOf, languages } from '#app/i18n/languages.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { PersonField } from './person-answer.ts';

/** What the form about somebody holds, and which inputs cannot. */
export const PersonFormContext = createContext<{ inputs: Inputs; wrong: readonly PersonField[] }>({
  inputs: {},
  wrong: [],
});

/** What a control holds, and whether it cannot. */
export function usePersonField(field: PersonField): { value: string; isWrong: boolean } {
  const { inputs, wrong } = useContext(PersonFormContext);
  return { value: inputs[field] ?? '', isWrong: wrong.includes(field) };
}

type FieldProps = { field: PersonField; hint?: string };

/** One line of text in each language. */
export function PersonTexts({ field, hint }: FieldProps & { field: 'name' | 'role' }) {
  const words = useSettingWords();
  const { inputs, wrong } = useContext(PersonFormContext);
  return (
    <fieldset className="setting-field" data-span="12">
      <legend className="field-label">{words(`person.${field}`)}</legend>
      <div className="setting-languages">
        {languages.map(({ tag, name }) => (
          <label key={tag}>
            <span className="setting-part">{name}</span>
            <input
              type="text"
              name={`${field}.${tag}`}
              defaultValue={inputs[`${field}.${tag}`]}
              lang={tag}
              dir={directionOf(tag)}
              autoComplete="off"
              aria-invalid={wrong.includes(field) || undefined}
              aria-describedby={`${field}-notes`}
              className="input"
            />
          </label>
        ))}
      </div>
      <PersonNotes field={field} hint={hint} />
    </fieldset>
  );
}

type LineProps = {
  field: 'languages' | 'phone' | 'whatsapp' | 'place';
  span?: 3 | 6 | 12;
  type?: 'text' | 'tel' | 'numeric';
  hint?: string;
};

/** One line of text. Numbers are written from left to right in every language. */
export function PersonLine({ field, span = 6, type = 'text', hint }: LineProps) {
  const words = useSettingWords();
  const { inputs, wrong } = useContext(PersonFormContext);
  const isWrong = field !== 'place' && wrong.includes(field);
  return (
    <div className="setting-field" data-span={span}>
      <label htmlFor={`person-${field}`} className="field-label">
        {words(`person.${field}`)}
      </label>
      <input
        id={`person-${field}`}
        type={type === 'tel' ? 'tel' : 'text'}
        inputMode={type === 'numeric' ? 'numeric' : undefined}
        name={field}
        defaultValue={inputs[field]}
        dir={type === 'text' ? undefined : 'ltr'}
        autoComplete="off"
        aria-invalid={isWrong || undefined}
        aria-describedby={`${field}-notes`}
        className="input"
      />
      <PersonNotes field={field} hint={hint} />
    </div>
  );
}

/** A box to tick, with its words behind it. */
export function PersonCheck({ name, children }: { name: string; children: ReactNode }) {
  const { inputs } = useContext(PersonFormContext);
  return (
    <label className="setting-check">
      <input type="checkbox" name={name} value="on" defaultChecked={inputs[name] === 'on'} className="checkbox" />
      <span>{children}</span>
    </label>
  );
}

/** What is said below a control: how it is filled in, and why it cannot hold what it does. */
export function PersonNotes({ field, hint }: { field: PersonField | 'place'; hint: string | undefined }) {
  const words = useSettingWords();
  const { wrong } = useContext(PersonFormContext);
  return (
    <div id={`${field}-notes`}>
      {hint && <p className="setting-hint">{hint}</p>}
      {field !== 'place' && wrong.includes(field) && (
        <p className="field-problem">
          <Icon name="circle-alert" size={16} />
          {words(`person_refused.${field}`)}
        </p>
      )}
    </div>
  );
}
