import { href } from 'react-router';
import archiveStyles from '#app/features/archive/archive.css?url';
import { countArchived } from '#app/features/archive/archive-counts.server.ts';
import { ArchivePage } from '#app/features/archive/archive-page.tsx';
import { useArchiveWords } from '#app/features/archive/archive-words.ts';
import { findBackupState } from '#app/features/backup/backup-runs.server.ts';
import { BackupSection } from '#app/features/backup/backup-section.tsx';
import { useSettingWords } from '#app/features/settings/setting-words.ts';
import { DeskPage } from '#app/features/staff/desk/desk-page.tsx';
import { servicesContext } from '#app/services.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/archive.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: archiveStyles }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const now = clock.now();
  const isDiskFull = url.searchParams.get('failed') === 'disk';
  return { counts: await countArchived(db), isDiskFull, backups: await findBackupState(db, now), now };
}

export default function Archive({ loaderData: { counts, isDiskFull, backups, now } }: Route.ComponentProps) {
  const words = useArchiveWords();
  const settings = useSettingWords();
  const back = (
    <Link to={href('/account/agency')} className="desk-back">
      <Icon name="arrow-left" size={18} flip />
      {settings('settings.title')}
    </Link>
  );
  return (
    <DeskPage title={words('archive.title')} back={back}>
      <ArchivePage counts={counts} isDiskFull={isDiskFull}>
        <BackupSection state={backups} now={now} />
      </ArchivePage>
    </DeskPage>
  );
}
