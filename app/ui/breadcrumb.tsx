import { useI18n } from '#app/i18n/i18n.tsx';
import type { ForeignText } from '#app/i18n/languages.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

type Crumb = { text: string; to: string; foreign?: ForeignText | undefined };

/** The way from the home page to here; `here` is the page itself and no link. */
export function Breadcrumb({ crumbs, here }: { crumbs: readonly Crumb[]; here: string }) {
  const { t } = useI18n();
  return (
    <nav aria-label={t('nav.breadcrumb')}>
      <ol className="crumbs">
        {crumbs.map(({ text, to, foreign }) => (
          <li key={to}>
            <Link to={to} {...foreign}>
              {text}
            </Link>
            <Icon name="chevron-right" size={16} flip />
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
