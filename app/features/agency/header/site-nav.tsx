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
  const { t } = useI18n();
  const { pathname } = useLocation();
  const currentOf = ({ to, section }: (typeof pages)[number]) =>
    pathname === to ? 'page' : section !== null && pathname.startsWith(section) ? 'true' : undefined;
  return (
    <nav className={className} aria-label={t('nav.main')}>
      <ul>
        {pages.map((page) => (
          <li key={page.key}>
            <Link to={page.to} aria-current={currentOf(page)}>
              {t(page.key)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
