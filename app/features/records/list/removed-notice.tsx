import { useRecordWords } from '#app/features/records/record-words.ts';
import type { Language } from '#app/i18n/languages.ts';
import { BringBack } from './bring-back.tsx';

type Props = { removed: { id: number; title: string; titleLanguage: Language | null }; formKey: string };

/** What was removed a moment ago, with the way back. */
export function RemovedNotice({ removed, formKey }: Props) {
  const words = useRecordWords();
  return (
    <div className="form-outcome bulk-done">
      <p role="status">
        {words('record_list.tab_removed')}: <bdi lang={removed.titleLanguage ?? undefined}>{removed.title}</bdi>
      </p>
      <BringBack listing={removed} formKey={formKey} text={words('record_bulk.undo')} />
    </div>
  );
}
