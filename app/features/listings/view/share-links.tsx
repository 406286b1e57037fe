import { useI18n } from '#app/i18n/i18n.tsx';
import { type Brand, BrandIcon } from '#app/ui/brand-icon.tsx';

/** Plain links that open another site with this page's address filled in. */
export function ShareLinks({ url, text }: { url: string; text: string }) {
  const { t } = useI18n();
  const [link, words] = [encodeURIComponent(url), encodeURIComponent(text)];
  const targets = [
    { brand: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
    { brand: 'x', href: `https://x.com/intent/post?url=${link}&text=${words}` },
    { brand: 'whatsapp', href: `https://wa.me/?text=${words}%20${link}` },
  ] as const satisfies { brand: Brand; href: string }[];
  return (
    <div className="mt-8 flex flex-wrap items-center gap-2">
      <span className="me-2 text-xs font-medium text-ink-3">{t('detail.share')}</span>
      {targets.map(({ brand, href }) => (
        <a
          key={brand}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          className="icon-btn border border-rule hover:border-current"
          aria-label={t(`detail.share_${brand}`)}
        >
          <BrandIcon brand={brand} />
        </a>
      ))}
    </div>
  );
}
