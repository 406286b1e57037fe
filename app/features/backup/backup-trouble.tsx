import { formatFullMoment } from '#app/i18n/format-dates.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { type BackupState, backupTrouble } from './backup-state.ts';
import { useBackupWords } from './backup-words.ts';

/** What is wrong with the backups in a sentence or two; nothing when all is well. */
export function BackupTrouble({ state, now }: { state: BackupState; now: number }) {
  const words = useBackupWords();
  const { language } = useI18n();
  const dated = (at: number | undefined) => ({ date: formatFullMoment(at ?? now, language) });
  const trouble = backupTrouble(state, now);
  if (trouble === 'none') return words('backup.none');
  if (trouble === 'old') return words('backup.old', dated(state.good?.at));
  if (state.failed === null) return null;
  const { at, problem } = state.failed;
  return `${words('backup.failed', dated(at))} ${words(`backup.problem_${problem}`)}`;
}
