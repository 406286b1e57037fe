import type { SendTrouble } from '#app/features/changes/send-edit.ts';
import type { useRecordWords } from './record-words.ts';

/** What keeps from being saved what was typed. `isOnDevice`: the device keeps it meanwhile. */
export function troubleWords(
  trouble: SendTrouble['outcome'] | 'disk_full' | 'gone',
  isOnDevice: boolean,
  words: ReturnType<typeof useRecordWords>,
): string {
  const isOpen = trouble === 'offline' || trouble === 'lost' || trouble === 'disk_full';
  return words(isOpen && !isOnDevice ? `record_unsaved.open_${trouble}` : `record_editor.${trouble}`);
}
