import { useSettingWords } from '#app/features/settings/setting-words.ts';
import type { PersonForm } from './find-person.server.ts';
import { PersonNotes, usePersonField } from './person-controls.tsx';

/** Whose account at the desk somebody has. */
export function PersonAccount({ accounts }: Pick<PersonForm, 'accounts'>) {
  const words = useSettingWords();
  const { value, isWrong } = usePersonField('staff');
  return (
    <div className="setting-field">
      <label htmlFor="person-staff" className="field-label">
        {words('settings.person_staff')}
      </label>
      <select
        id="person-staff"
        name="staff"
        defaultValue={value}
        aria-invalid={isWrong || undefined}
        aria-describedby="staff-notes"
        className="input select"
        autoComplete="off"
      >
        <option value="">{words('settings.person_no_staff')}</option>
        {accounts.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <PersonNotes field="staff" hint={words('settings.person_staff_hint')} />
    </div>
  );
}
