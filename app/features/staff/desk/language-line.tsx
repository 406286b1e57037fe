import { useI18n } from '#app/i18n/i18n.tsx';
import { languages, withLanguage } from '#app/i18n/languages.ts';
import { useOwnAddress } from '#app/ui/own-address.ts';

/** Links to this page in each language; each loads a new document. `isLabelled`: with what they are for before them. */
export function LanguageLine({ isLabelled = false }: { isLabelled?: boolean }) {
  const { t, language } = useI18n();
  const own = useOwnAddress();
  return (
    <nav aria-label={t('header.language')} className="language-line">
      {isLabelled && <b aria-hidden="true">{t('header.language')}</b>}
      {languages.map(({ tag, name }) => (
        <a
          key={tag}
          href={withLanguage(own, tag)}
          hrefLang={tag}
          lang={tag}
          aria-current={tag === language ? 'true' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
