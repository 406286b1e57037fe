import { formatNumber } from '#app/i18n/format.ts';
import { formatFullMoment } from '#app/i18n/format-dates.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { type BackupState, backupTrouble } from './backup-state.ts';
import { BackupTrouble } from './backup-trouble.tsx';
import { useBackupWords } from './backup-words.ts';

/** When the site was last backed up, how large that is and what it is called; what is in the way, and how backups are made. */
export function BackupSection({ state, now }: { state: BackupState; now: number }) {
  const words = useBackupWords();
  const { language } = useI18n();
  const { good, isNightly } = state;
  const trouble = backupTrouble(state, now);
  return (
    <section className="archive-part" aria-labelledby="backups">
      <h2 id="backups" className="text-h4">
        {words('backup.title')}
      </h2>
      {trouble !== null && (
        <p className={`form-outcome ${trouble === 'failed' ? 'form-trouble' : 'backup-doubt'}`}>
          <BackupTrouble state={state} now={now} />
        </p>
      )}
      <dl className="backup-facts">
        {good !== null && (
          <>
            <div>
              <dt>{words('backup.good')}</dt>
              <dd>{formatFullMoment(good.at, language)}</dd>
            </div>
            <div>
              <dt>{words('backup.size')}</dt>
              <dd>{words('backup.megabytes', { size: formatNumber(Math.ceil(good.bytes / 1e5) / 10, language) })}</dd>
            </div>
            <div>
              <dt>{words('backup.name')}</dt>
              <dd>
                <bdi>{good.name}</bdi>
              </dd>
            </div>
          </>
        )}
        <div>
          <dt>{words('backup.nightly')}</dt>
          <dd>{words(isNightly ? 'backup.nightly_on' : 'backup.nightly_off')}</dd>
        </div>
      </dl>
      {!isNightly && (
        <p className="desk-text">
          {words('backup.way_nightly')} <code dir="ltr">npm run backup -- FILE</code>
        </p>
      )}
    </section>
  );
}
