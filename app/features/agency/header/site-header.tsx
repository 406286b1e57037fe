import { type MouseEvent, useContext } from 'react';
import { SocialLinks } from '#app/features/agency/social-links.tsx';
import { useAgency } from '#app/features/agency/use-agency.ts';
import { FavoritesLink } from '#app/features/favorites/favorites-link.tsx';
import { SearchButton } from '#app/features/listings/search/search-button.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { factsOf, type Language, withLanguage } from '#app/i18n/languages.ts';
import { RequestInfoContext } from '#app/platform/request.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { useOwnAddress } from '#app/ui/own-address.ts';
import { SiteContext } from '#app/ui/page-head.tsx';
import { closeWhenLeft } from '#app/ui/popover.ts';
import { HomeLink } from './home-link.tsx';
import { ShownMenu, shownLinks } from './shown-menu.tsx';
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
            <ShownMenu />
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
  const { code } = factsOf(language);
  if (useContext(SiteContext).languages.length < 2) return null;
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

/** What the header holds on wide screens, for narrow ones. It closes when a link in it is followed or focus leaves it. */
function SideMenu() {
  const { t } = useI18n();
  const { menuWays } = useAgency();
  const { languages } = useContext(SiteContext);
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
      {languages.length > 1 && (
        <>
          <p className="drawer-label">{t('header.language')}</p>
          <ul className="drawer-languages" aria-label={t('header.language')}>
            <LanguageLinks />
          </ul>
        </>
      )}
      <div className="drawer-shown" {...shownLinks} />
      <ul className="drawer-ways">
        {menuWays.map(([address, words]) => (
          <li key={words}>{address ? <MenuWay address={address} words={words} /> : words}</li>
        ))}
      </ul>
      <SocialLinks />
    </div>
  );
}

/** A page of the site, or a way out of it. */
function MenuWay({ address, words }: { address: string; words: string }) {
  return address.startsWith('/') ? <Link to={address}>{words}</Link> : <a href={address}>{words}</a>;
}

function closeByLink(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.hidePopover();
}

/** This same page in each language. Plain links: another language is another document. */
function LanguageLinks() {
  const { language } = useI18n();
  const own = useOwnAddress();
  // A link that is a query alone leads to the address the visitor is at.
  const anywhere = useContext(RequestInfoContext)?.anywhere;
  const addressIn = (tag: Language) => (anywhere ? withLanguage('', tag) || '?' : withLanguage(own, tag));
  return useContext(SiteContext).languages.map((tag) => {
    const { direction, name, code } = factsOf(tag);
    return (
      <li key={tag}>
        <a
          href={addressIn(tag)}
          // A cached page is rendered without the parameters it does not depend on, such as a campaign's.
          suppressHydrationWarning
          hrefLang={tag}
          lang={tag}
          aria-current={tag === language ? 'true' : undefined}
        >
          <span className="language-mark">{tag === language && <Icon name="check" size={16} />}</span>
          <span dir={direction}>{name}</span>
          <span className="language-code">
            <bdi dir="ltr">({code})</bdi>
          </span>
        </a>
      </li>
    );
  });
}
