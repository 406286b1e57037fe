import { href } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import { languages } from '#app/i18n/languages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { agency } from './agency.ts';
import { LanguageLinks } from './language-links.tsx';
import { SiteNav } from './site-nav.tsx';
import { SocialLinks } from './social-links.tsx';

/**
 * `overPicture`: it lies on the page's first picture instead of above the page. The menus are popovers: the browser opens
 * them, and closes them by a click outside or Escape, without a script.
 */
export function SiteHeader({ overPicture = false }: { overPicture?: boolean }) {
  const { t, language } = useI18n();
  const code = languages.find(({ tag }) => tag === language)?.code;
  return (
    <>
      <header className={overPicture ? 'site-header site-header-over on-deep' : 'site-header'}>
        <div className="page">
          <HomeLink />
          <SiteNav className="site-nav" />
          <div className="site-header-end">
            <SocialLinks />
            <span className="site-header-post" />
            <button
              type="button"
              className="language-button"
              popoverTarget="language-menu"
              aria-label={`${t('header.language')}: ${code}`}
            >
              <Icon name="globe" size={16} />
              {code}
              <Icon name="chevron-down" size={16} />
            </button>
            <ul id="language-menu" popover="auto" className="menu" aria-label={t('header.language')}>
              <LanguageLinks />
            </ul>
            <button
              type="button"
              className="icon-btn burger"
              popoverTarget="site-menu"
              aria-label={t('header.open_menu')}
            >
              <Icon name="menu" size={24} />
            </button>
          </div>
        </div>
      </header>
      <SideMenu />
    </>
  );
}

function HomeLink() {
  const { t } = useI18n();
  return (
    <Link to={href('/')} className="logo" aria-label={`${agency.name}: ${t('header.logo_home')}`}>
      <Logo name={agency.name} />
    </Link>
  );
}

/** What the header holds on wide screens, for narrow ones. */
function SideMenu() {
  const { t } = useI18n();
  return (
    <div id="site-menu" popover="auto" className="drawer">
      <div className="-me-[0.6875rem] flex h-(--header) flex-none items-center justify-between">
        <HomeLink />
        <button
          type="button"
          className="icon-btn"
          popoverTarget="site-menu"
          popoverTargetAction="hide"
          aria-label={t('header.close_menu')}
        >
          <Icon name="x" size={24} />
        </button>
      </div>
      <SiteNav />
      <ul className="drawer-languages" aria-label={t('header.language')}>
        <LanguageLinks />
      </ul>
      <SocialLinks className="-ms-2.5 mt-auto pt-6" />
    </div>
  );
}
