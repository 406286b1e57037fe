import type { MouseEvent } from 'react';
import { SocialLinks } from '#app/features/agency/social-links.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { closeWhenLeft } from '#app/ui/popover.ts';
import { HomeLink } from './home-link.tsx';
import { LanguageLinks } from './language-links.tsx';
import { SiteNav } from './site-nav.tsx';

/** What the header holds on wide screens, for narrow ones. It closes when a link in it is followed or focus leaves it. */
export function SideMenu() {
  const { t } = useI18n();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard follows the links in it by clicks as well.
    <div
      id="site-menu"
      popover="auto"
      role="dialog"
      aria-label={t('nav.main')}
      className="drawer"
      onClick={closeByLink}
      onBlur={closeWhenLeft}
    >
      <div className="drawer-head">
        <HomeLink />
        <button
          type="button"
          className="icon-btn"
          popoverTarget="site-menu"
          popoverTargetAction="hide"
          aria-label={t('header.close_menu')}
          // biome-ignore lint/a11y/noAutofocus: it is focused when the menu is opened, not the page.
          autoFocus
        >
          <Icon name="x" size={24} />
        </button>
      </div>
      <SiteNav />
      <p className="drawer-label">{t('header.language')}</p>
      <ul className="drawer-languages" aria-label={t('header.language')}>
        <LanguageLinks />
      </ul>
      <SocialLinks />
    </div>
  );
}

function closeByLink({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('a')) currentTarget.hidePopover();
}
