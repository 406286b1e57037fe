import { useI18n } from '#app/i18n/i18n.tsx';
import { BrandIcon } from '#app/ui/brand-icon.tsx';
import { useAgency } from './use-agency.ts';

export function SocialLinks() {
  const { t } = useI18n();
  const { social } = useAgency();
  return (
    <ul className="social" aria-label={t('header.social')}>
      {social.map(({ brand, name, url }) => (
        <li key={brand}>
          <a href={url} target="_blank" rel="noopener noreferrer" aria-label={`${name} (${t('header.opens_new_tab')})`}>
            <BrandIcon brand={brand} />
          </a>
        </li>
      ))}
    </ul>
  );
}
