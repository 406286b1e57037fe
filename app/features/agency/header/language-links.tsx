import { useLocation } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import { languages, withLanguage } from '#app/i18n/languages.ts';
import { Icon } from '#app/ui/icon.tsx';

/** This same page in each language. Plain links: another language is another document. */
export function LanguageLinks() {
  const { language } = useI18n();
  const { pathname, search } = useLocation();
  return languages.map(({ tag, direction, name, code }) => (
    <li key={tag}>
      <a
        href={withLanguage(pathname + search, tag)}
        // A shared page is drawn without what an address says besides (a campaign's mark).
        suppressHydrationWarning
        hrefLang={tag}
        lang={tag}
        aria-current={tag === language ? 'true' : undefined}
      >
        <span className="language-mark">{tag === language && <Icon name="check" size={16} />}</span>
        <span dir={direction}>{name}</span>
        <span className="language-code">
          <bdi dir="ltr">({code})</bdi>
        </span>
      </a>
    </li>
  ));
}
