import { href } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type Relaxation, RelaxationLinks } from './relaxation-links.tsx';

type Props = {
  total: number;
  last: number;
  narrowed: boolean;
  relaxations: readonly Relaxation[];
  addressOf(page: number): string;
};

/** Nothing matches, or the requested page is beyond the last: says which, and links onwards. */
export function NoResults({ total, last, narrowed, relaxations, addressOf }: Props) {
  const { t } = useI18n();
  if (total > 0) {
    return (
      <Notice title={t('properties.beyond_title')}>
        <p>{t('properties.beyond_text', { last })}</p>
        <Link to={addressOf(last)} className="btn btn-primary">
          {t('properties.beyond_back', { last })}
        </Link>
      </Notice>
    );
  }
  return (
    <Notice title={t('properties.empty_title')}>
      {narrowed && (
        <>
          <p>{t('properties.empty_text')}</p>
          <div className="notice-ways">
            <RelaxationLinks relaxations={relaxations} first="btn-primary" />
            <Link
              to={href('/properties')}
              className={relaxations.length > 0 ? 'btn btn-text' : 'btn btn-primary'}
              keepScroll
            >
              {t('properties.show_all')}
            </Link>
          </div>
        </>
      )}
    </Notice>
  );
}
