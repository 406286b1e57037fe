import { useEditorContext } from '#app/features/records/editor/editor-context.tsx';
import { FieldFrame, useRecordField } from '#app/features/records/editor/editor-fields.tsx';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { inputName } from '#app/features/records/sheet/form-inputs.ts';

/** Latitude and longitude. */
export function PinInput() {
  const words = useRecordWords();
  const { control, read, write, isLocked: _, isRefused: __, all: ___, ...frame } = useRecordField('pin');
  return (
    <FieldFrame {...frame} field="pin" span={12} group>
      <span className="editor-pair editor-halves">
        {(['latitude', 'longitude'] as const).map((part) => (
          <label key={part}>
            <span className="editor-hint">{words(`record_editor.${part}`)}</span>
            <input
              {...control}
              name={inputName('pin', part)}
              inputMode="decimal"
              dir="ltr"
              autoComplete="off"
              value={read(part)}
              onChange={(event) => write(part, event.target.value)}
              className="input"
            />
          </label>
        ))}
      </span>
    </FieldFrame>
  );
}

/** What visitors see of where it is, each choice with what it means. */
export function PrivacyInput({ areaName }: { areaName: string }) {
  const words = useRecordWords();
  const { view } = useEditorContext();
  const field = 'locationPrivacy';
  const { control, read, write, isLocked: _, isRefused: __, all: ___, ...frame } = useRecordField(field);
  return (
    <FieldFrame {...frame} field={field} span={12} group hint={words('record_place.privacy_holds')}>
      <div className="place-privacy">
        {(view.options[field] ?? []).map(({ value, label }) => (
          <label key={value} className="check">
            <input
              {...control}
              type="radio"
              name={field}
              value={value}
              checked={read('') === value}
              onChange={() => write('', value)}
            />
            <span>
              {label}
              <small>{words(`record_place.hint_${value as 'exact'}`, { area: areaName })}</small>
            </span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
