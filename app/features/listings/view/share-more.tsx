import { useEffect, useState } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** The ways to share that a script offers, rendered in the browser alone: the device's own, and a copy of the address. */
export function ShareMore({ url, text }: { url: string; text: string }) {
  return (
    <>
      <DeviceShare url={url} text={text} />
      <CopyLink url={url} />
    </>
  );
}

/** The device's own share sheet, where it has one. */
function DeviceShare({ url, text }: { url: string; text: string }) {
  const { t } = useI18n();
  if (!('share' in navigator)) return null;
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
