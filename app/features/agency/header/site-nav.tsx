import { href, useLocation } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';

/** The site's main pages; `section` is how the addresses within one begin. */
const pages = [
  { key: 'nav.home', to: href('/'), section: null },
  { key: 'nav.properties', to: href('/properties'), section: '/property/' },
  { key: 'nav.about', to: href('/about'), section: null },
  { key: 'nav.contact', to: href('/contact'), section: null },
] as const;

export function SiteNav({ className }: { className?: string }) {
  const { pathname } = useLocation();
  const currents = pages.map(({ to, section }) =>
    pathname === to ? 'page' : section !== null && pathname.startsWith(section) ? 'true' : undefined,
  );
  return <NavLinks className={className} currents={currents} />;
}

type NavLinksProps = { className: string | undefined; currents: readonly ('page' | 'true' | undefined)[] };

function NavLinks({ className, currents }: NavLinksProps) {
  const { t } = useI18n();
  return (
    <nav className={className} aria-label={t('nav.main')}>
      <ul>
        {pages.map(({ key, to }, at) => (
          <li key={key}>
            <Link to={to} aria-current={currents[at]}>
              {t(key)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
