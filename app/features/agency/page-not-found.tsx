import { href } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Missing } from './error-pages.tsx';

/** For an address nothing answers. */
export function PageNotFound() {
  const { t, language } = useI18n();
  return (
    <Missing title={t('error.page_not_found')} text={t('error.page_not_found_text')}>
      {/* A plain form: it works without a script, and after one that failed. */}
      <form action={href('/properties')} className="error-search">
        <input
          type="search"
          name="keyword"
          className="input input-search"
          aria-label={t('search.keyword')}
          placeholder={t('properties.keyword_placeholder')}
        />
        <input type="hidden" name="lang" value={language} />
        <button type="submit" className="btn btn-primary">
          {t('search.submit')}
        </button>
      </form>
    </Missing>
  );
}
