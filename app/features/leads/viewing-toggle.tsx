import type { MouseEvent } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { isPlainClick } from '#app/ui/link.tsx';

type Props = {
  path: string;
  open: boolean;
  /** Loads the form; resolves to whether it is ready. */
  prepare(): Promise<boolean>;
  onToggle(): void;
};

/** Switches between the inquiry and the viewing form: a link to the page with the other form, or that form at once. */
export function ViewingToggle({ path, open, prepare, onToggle }: Props) {
  const { language, t } = useI18n();
  const address = withLanguage(open ? path : `${path}?form=viewing`, language);
  async function toggle(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (await prepare()) onToggle();
    else window.location.assign(address);
  }
  return (
    <a
      href={`${address}#inquiry`}
      rel="nofollow"
      className="btn btn-line"
      aria-expanded={open}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={toggle}
    >
      <Icon name={open ? 'mail' : 'clock'} size={18} />
      {t(open ? 'form.message_instead' : 'viewing.open')}
    </a>
  );
}
