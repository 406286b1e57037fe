import { SocialLinks } from '#app/features/agency/social-links.tsx';
import { FavoritesLink } from '#app/features/favorites/favorites-link.tsx';
import { SearchButton } from '#app/features/listings/search/search-button.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { languages } from '#app/i18n/languages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { closeWhenLeft } from '#app/ui/popover.ts';
import { HomeLink } from './home-link.tsx';
import { LanguageLinks } from './language-links.tsx';
import { SideMenu } from './side-menu.tsx';
import { SiteNav } from './site-nav.tsx';

type Props = {
  /** The page begins with a picture: the header lies on it, and comes back as usual once it has left the view. */
  overPicture: boolean;
  pastPicture: boolean;
};

/** The menus are popovers: the browser opens them, and closes them by a click outside or Escape, without a script. */
export function SiteHeader({ overPicture, pastPicture }: Props) {
  const { t } = useI18n();
  const place = overPicture ? (pastPicture ? ' site-header-past' : ' site-header-over on-deep') : '';
  return (
    <>
      <header className={`site-header${place}`}>
        <div className="page">
          <HomeLink />
          <SiteNav className="site-nav" />
          <div className="site-header-end">
            <SocialLinks />
            <span className="site-header-post" />
            <LanguageMenu />
            <SearchButton />
            <FavoritesLink />
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

function LanguageMenu() {
  const { t, language } = useI18n();
  const code = languages.find(({ tag }) => tag === language)?.code;
  return (
    <>
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
      <ul id="language-menu" popover="auto" className="menu" aria-label={t('header.language')} onBlur={closeWhenLeft}>
        <LanguageLinks />
      </ul>
    </>
  );
}
