import type { FocusEvent, KeyboardEvent } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import { type Brand, BrandIcon } from '#app/ui/brand-icon.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useOnIntent } from '#app/ui/on-intent.ts';

const loadMore = () => import('./share-more.tsx').then(({ ShareMore }) => ShareMore);

/**
 * A button that opens the ways to share this page: plain links that open another site with its address filled in, a copy
 * of it, and the device's own way.
 */
export function ShareLinks({ url, text }: { url: string; text: string }) {
  const { t } = useI18n();
  // What needs a script comes with it.
  const { part: More, prepare } = useOnIntent(loadMore);
  const [link, words] = [encodeURIComponent(url), encodeURIComponent(text)];
  const targets = [
    { brand: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
    { brand: 'x', href: `https://x.com/intent/post?url=${link}&text=${words}` },
    { brand: 'whatsapp', href: `https://wa.me/?text=${words}%20${link}` },
  ] as const satisfies { brand: Brand; href: string }[];
  return (
    <details
      className="share"
      onPointerEnter={prepare}
      onFocus={prepare}
      onBlur={closeWhenLeft}
      onKeyDown={closeByEscape}
    >
      <summary className="icon-btn" aria-label={t('detail.share')}>
        <Icon name="share" size={20} />
      </summary>
      <div>
        {targets.map(({ brand, href }) => (
          <a
            key={brand}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="icon-btn"
            aria-label={t(`detail.share_${brand}`)}
          >
            <BrandIcon brand={brand} />
          </a>
        ))}
        {More && <More url={url} text={text} />}
      </div>
    </details>
  );
}

function closeWhenLeft({ relatedTarget, currentTarget }: FocusEvent<HTMLDetailsElement>) {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

function closeByEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}
