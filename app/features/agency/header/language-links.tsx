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
        <span className="w-4 text-terracotta">{tag === language && <Icon name="check" size={16} />}</span>
        <span dir={direction}>{name}</span>
        <span className="ms-auto text-xs font-medium text-ink-3">
          <bdi dir="ltr">({code})</bdi>
        </span>
      </a>
    </li>
  ));
}
