import { href } from 'react-router';
import { useAgency } from '#app/features/agency/use-agency.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import { Logo } from './logo.tsx';

/** The agency's logo and name: the way home. */
export function HomeLink() {
  const { t } = useI18n();
  const { name, logo } = useAgency();
  return (
    <Link to={href('/')} className="logo" aria-label={`${name}: ${t('header.logo_home')}`}>
      <Logo />
      {logo.word !== null && <span>{logo.word}</span>}
    </Link>
  );
}
