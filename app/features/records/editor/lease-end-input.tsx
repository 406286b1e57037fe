import { readLease } from '#app/features/records/import/values/read-lease.ts';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { readInputs } from '#app/features/records/sheet/form-inputs.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { useEditorContext } from './editor-context.tsx';
import { TextInput } from './editor-fields.tsx';

type Props = { field: string; extension: string };

/** The end of a lease: a day, a year or a length, and below it the day that is understood. Of `25 + 25` the second goes into the field for extensions. */
export function LeaseEndInput({ field, extension }: Props) {
  const words = useRecordWords();
  const { language } = useI18n();
  const { editor } = useEditorContext();
  const inputs = editor.inputs(field);
  const day = readInputs(field, inputs);
  const isDay = typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day);
  const leave = (typed: string) => {
    const lease = readLease(typed, 'dmy');
    if (lease === null || 'end' in lease || lease.extension === null) return;
    editor.change(field, { '': `${lease.months / 12} years` });
    const known = editor.inputs(extension);
    editor.change(extension, { ...known, years: String(Math.round(lease.extension / 12)) });
  };
  const hint = isDay
    ? words('record_editor.lease_until', { day: formatDay(day, language) })
    : words('record_editor.lease_hint');
  return <TextInput field={field} isSize hint={hint} onLeave={leave} />;
}
