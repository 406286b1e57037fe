import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { href } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { useClientValue } from '#app/platform/client-value.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useOnIntent } from '#app/ui/on-intent.ts';
import { isPlainClick } from '#app/ui/plain-click.ts';

const load = () => import('./search-dialog.tsx').then(({ SearchDialog }) => SearchDialog);

/** Leads to the listings and their filters; a script opens the search dialog instead. */
export function SearchButton() {
  const { t, language } = useI18n();
  const [open, setOpen] = useState(false);
  const hasScript = useClientValue(
    () => true,
    () => false,
  );
  const { part: SearchDialog, prepare } = useOnIntent(load);
  const address = withLanguage(href('/properties'), language);
  async function show(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setOpen(true);
    if (!(await prepare())) window.location.assign(address);
  }
  function pressBySpace(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== ' ') return;
    event.preventDefault();
    event.currentTarget.click();
  }
  return (
    <>
      <a
        {...(hasScript && { role: 'button' })}
        href={address}
        className="icon-btn"
        aria-label={t('header.open_search')}
        aria-haspopup="dialog"
        onClick={show}
        onKeyDown={pressBySpace}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <Icon name="search" size={20} />
      </a>
      {SearchDialog && <SearchDialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
