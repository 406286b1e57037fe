import { useLocation } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import { menus } from '#app/pages.ts';
import { Link } from '#app/ui/link.tsx';

export function SiteNav({ className }: { className?: string }) {
  const { t } = useI18n();
  const { pathname } = useLocation();
  return (
    <nav className={className} aria-label={t('nav.main')}>
      <ul>
        {menus.main.map(({ words, path, section }) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={pathname === path ? 'page' : section && pathname.startsWith(section) ? 'true' : undefined}
            >
              {t(words)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
