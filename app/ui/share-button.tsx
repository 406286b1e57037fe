import { useState } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from './icon.tsx';
import { showToast } from './toast.tsx';

/**
 * Passes an address on: by the device's own sheet where it has one, else by the clipboard; where there is none either, it
 * is shown to be copied by hand. `address` is called when pressed. Hidden without scripts.
 */
export function ShareButton({ label, title, address }: { label: string; title: string; address(): string }) {
  const { t } = useI18n();
  const [shown, setShown] = useState<string | null>(null);
  async function share() {
    // Commas are allowed in a query, and read better.
    const url = address().replaceAll('%2C', ',');
    setShown(null);
    // Closing the sheet rejects the promise; that is not an error.
    if (typeof navigator.share === 'function') return void navigator.share({ url, title }).catch(() => {});
    try {
      await navigator.clipboard.writeText(url);
      showToast({ icon: 'check', text: t('detail.link_copied') });
    } catch {
      // Without a secure connection there is no clipboard at all.
      setShown(url);
    }
  }
  return (
    <>
      <button type="button" className="btn btn-line needs-script" onClick={() => void share()}>
        <Icon name="share" size={18} />
        {label}
      </button>
      <span role="status" className="share-address">
        {shown && <bdi dir="ltr">{shown}</bdi>}
      </span>
    </>
  );
}
