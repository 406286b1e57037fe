import { useId } from 'react';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { useSendsMail } from '#app/features/staff/desk/sends-mail.tsx';
import { EntryField, EntryForm } from '#app/features/staff/sign-in/entry-form.tsx';
import { roles } from '#app/features/staff/staff.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { languages } from '#app/i18n/languages.ts';
import type { FormProblems } from '#app/ui/form/form-problems.ts';

type Props = {
  action: string;
  values: Record<string, string>;
  problems: FormProblems;
};

/** The form that adds a member, who is mailed a link. */
export function NewMemberForm({ action, values, problems }: Props) {
  const words = useDeskWords();
  const sendsMail = useSendsMail();
  const { language } = useI18n();
  const id = useId();
  return (
    // Open when it comes back with a mistake.
    <details className="member-new" open={Object.keys({ ...values, ...problems }).length > 0}>
      <summary className="btn btn-line btn-small">{words('staff.add_title')}</summary>
      <p className="desk-text">{words(sendsMail ? 'staff.add_text' : 'staff.add_text_filed')}</p>
      <EntryForm action={action} values={values} problems={problems}>
        <EntryField name="name" label={words('staff.name')} type="text" autoComplete="off" />
        <EntryField name="email" label={words('sign_in.email')} type="email" autoComplete="off" />
        <div>
          <label htmlFor={`${id}-role`} className="field-label">
            {words('staff.role')}
          </label>
          <select id={`${id}-role`} name="role" defaultValue={values['role'] ?? 'agent'} className="input select">
            {roles.map((role) => (
              <option key={role} value={role}>
                {words(`role.${role}`)} – {words(`staff.may_${role}`)}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor={`${id}-language`} className="field-label">
            {words('staff.language')}
          </label>
          <select
            id={`${id}-language`}
            name="language"
            defaultValue={values['language'] ?? language}
            className="input select"
          >
            {languages.map(({ tag, name }) => (
              <option key={tag} value={tag} lang={tag}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" name="do" value="add" className="btn btn-primary">
          {words(sendsMail ? 'staff.add' : 'staff.add_filed')}
        </button>
      </EntryForm>
    </details>
  );
}
