import { useEffect, useState } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** How long it says that it is done. */
const saidMs = 5_000;

/** Copies an address and says so. Where the browser keeps its clipboard to itself, the address stands there to be copied by hand. */
export function CopyLink({ url }: { url: string }) {
  const { t } = useI18n();
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(null), saidMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome('copied');
    } catch {
      // Without a secure connection there is no clipboard at all.
      setOutcome('refused');
    }
  }

  return (
    <>
      <button type="button" className="icon-btn needs-script" aria-label={t('detail.copy_link')} onClick={copy}>
        <Icon name={outcome === 'copied' ? 'check' : 'link'} size={18} />
      </button>
      <span role="status">
        {outcome === 'copied' && t('detail.link_copied')}
        {outcome === 'refused' && <bdi dir="ltr">{url}</bdi>}
      </span>
    </>
  );
}
