import { type FocusEvent, type KeyboardEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import { type Brand, BrandIcon } from '#app/ui/brand-icon.tsx';
import { Icon } from '#app/ui/icon.tsx';

/**
 * A button that opens the ways to share this page: plain links that open another site with its address filled in, a copy
 * of it, and the device's own way.
 */
export function ShareLinks({ url, text }: { url: string; text: string }) {
  const { t } = useI18n();
  const [link, words] = [encodeURIComponent(url), encodeURIComponent(text)];
  const targets = [
    { brand: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
    { brand: 'x', href: `https://x.com/intent/post?url=${link}&text=${words}` },
    { brand: 'whatsapp', href: `https://wa.me/?text=${words}%20${link}` },
  ] as const satisfies { brand: Brand; href: string }[];
  return (
    <details className="share" onBlur={closeWhenLeft} onKeyDown={closeByEscape}>
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
        <DeviceShare url={url} text={text} />
        <CopyLink url={url} />
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

/** The device's own share sheet, where it has one. */
function DeviceShare({ url, text }: { url: string; text: string }) {
  const { t } = useI18n();
  const canShare = useSyncExternalStore(
    () => () => {},
    () => 'share' in navigator,
    () => false,
  );
  if (!canShare) return null;
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={t('detail.share_more')}
      // Closing the sheet rejects the promise; that is not an error.
      onClick={() => void navigator.share({ url, text }).catch(() => {})}
    >
      <Icon name="share" size={18} />
    </button>
  );
}

/** How long the confirmation stays. */
const confirmationMs = 5_000;

/** Copies an address and confirms it. Where the clipboard is not available, it shows the address to be copied by hand. */
function CopyLink({ url }: { url: string }) {
  const { t } = useI18n();
  const [outcome, setOutcome] = useState<'copied' | 'unavailable' | null>(null);
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(null), confirmationMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome('copied');
    } catch {
      // Without a secure connection there is no clipboard at all.
      setOutcome('unavailable');
    }
  }

  return (
    <>
      <button type="button" className="icon-btn needs-script" aria-label={t('detail.copy_link')} onClick={copy}>
        <Icon name={outcome === 'copied' ? 'check' : 'link'} size={18} />
      </button>
      <span role="status">
        {outcome === 'copied' && t('detail.link_copied')}
        {outcome === 'unavailable' && <bdi dir="ltr">{url}</bdi>}
      </span>
    </>
  );
}
