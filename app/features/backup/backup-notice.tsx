import { href } from 'react-router';
import { Link } from '#app/ui/link.tsx';
import { type BackupState, backupTrouble } from './backup-state.ts';
import { BackupTrouble } from './backup-trouble.tsx';
import { useBackupWords } from './backup-words.ts';

/** One line for the first page of an owner's desk; nothing when all is well. */
export function BackupNotice({ state, now }: { state: BackupState; now: number }) {
  const words = useBackupWords();
  if (backupTrouble(state, now) === null) return null;
  return (
    <p className="desk-text desk-notice">
      <BackupTrouble state={state} now={now} />{' '}
      <Link to={`${href('/account/agency/copy')}#backups`} className="text-link">
        {words('backup.see')}
      </Link>
    </p>
  );
}
