import { href } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type Relief, ReliefLinks } from './relief-links.tsx';

type Props = {
  total: number;
  last: number;
  narrowed: boolean;
  reliefs: readonly Relief[];
  addressOf(page: number): string;
};

/** Nothing matches, or the page asked for is beyond the last: what is so, and a way on. */
export function NoResults({ total, last, narrowed, reliefs, addressOf }: Props) {
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
            <ReliefLinks reliefs={reliefs} first="btn-primary" />
            <Link
              to={href('/properties')}
              className={reliefs.length > 0 ? 'btn btn-text' : 'btn btn-primary'}
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
