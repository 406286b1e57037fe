import { href } from 'react-router';
import { examine } from '#app/features/doctor/doctor.server.ts';
import { useDoctorWords } from '#app/features/doctor/doctor-words.ts';
import healthStyles from '#app/features/doctor/health.css?url';
import { HealthPage } from '#app/features/doctor/health-page.tsx';
import { useSettingWords } from '#app/features/settings/setting-words.ts';
import { DeskPage } from '#app/features/staff/desk/desk-page.tsx';
import { servicesContext } from '#app/services.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/health.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: healthStyles }];

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, db, files, clock } = context.get(servicesContext);
  const tools = { settings, db, clock, migrations: null, nodeVersion: process.version, isThorough: false };
  return { findings: await examine({ ...tools, files: async () => files }) };
}

export default function Health({ loaderData: { findings } }: Route.ComponentProps) {
  const words = useDoctorWords();
  const settings = useSettingWords();
  const back = (
    <Link to={href('/account/agency')} className="desk-back">
      <Icon name="arrow-left" size={18} flip />
      {settings('settings.title')}
    </Link>
  );
  return (
    <DeskPage title={words('doctor.title')} back={back}>
      <HealthPage findings={findings} />
    </DeskPage>
  );
}
