import { href } from 'react-router';
import { Phrase, useI18n } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { ActiveFilter } from './filter-words.ts';

/** The filter that costs most, and how many listings there are without it. */
export type Relief = ActiveFilter & { found: number };

type Props = {
  total: number;
  last: number;
  narrowed: boolean;
  relief: Relief | null;
  addressOf(page: number): string;
};

/** Nothing matches, or the page asked for is beyond the last: what is so, and a way on. */
export function NoResults({ total, last, narrowed, relief, addressOf }: Props) {
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
            {relief && (
              <Link to={relief.without} className="btn btn-primary" keepScroll>
                <span>
                  <Phrase
                    text={t('properties.empty_remove', { count: relief.found })}
                    values={{ filter: <bdi>{relief.label}</bdi> }}
                  />
                </span>
              </Link>
            )}
            <Link to={href('/properties')} className={relief ? 'btn btn-line' : 'btn btn-primary'} keepScroll>
              {t('properties.show_all')}
            </Link>
          </div>
        </>
      )}
    </Notice>
  );
}
