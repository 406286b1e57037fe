import type { ReactNode } from 'react';
import { href } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import type { MessageKey } from '#app/i18n/translate.ts';
import { menus } from '#app/pages.ts';
import { Link } from '#app/ui/link.tsx';
import { mailLink, phoneLink } from './contact-links.ts';
import { HomeLink } from './header/home-link.tsx';
import { OfficeAddress } from './office-address.tsx';
import { SocialLinks } from './social-links.tsx';
import { agencyServices, useAgency } from './use-agency.ts';

/** `own`: in the agency's words. */
type FooterLink = { words: MessageKey; path: string; own?: string | null | undefined };

/** To the pages, and to the form for owners, which is a part of one. */
const footerLinks = menus.footer.flatMap((link): FooterLink[] =>
  link.path === href('/contact') ? [link, { words: 'header.sell', path: `${link.path}?form=owner` }] : [link],
);

/** `years` of the copyright. Of the demonstration's homes it is said once that they are invented and rendered. */
export function SiteFooter({ years, showsDemo }: { years: string; showsDemo: boolean }) {
  const { t, language } = useI18n();
  const { name, texts, office, phone, email } = useAgency();
  const serviceLinks = agencyServices.map(
    (service, at): FooterLink => ({
      words: `about_services.${service}_title`,
      path: `${href('/about')}#services`,
      own: texts.services?.[at],
    }),
  );
  return (
    <footer className="site-footer on-deep">
      <div className="page">
        <div className="footer-columns">
          <div className="footer-brand">
            <HomeLink />
            <p>{texts.blurb ?? t('footer.about_blurb')}</p>
            <SocialLinks />
          </div>
          <FooterColumn title={t('footer.quick_links')}>
            <FooterLinks links={footerLinks}>
              <li>
                {/* The desk is another document, of which visitors' scripts know nothing. */}
                <a href={withLanguage(href('/account'), language)}>{t('footer.account')}</a>
              </li>
            </FooterLinks>
          </FooterColumn>
          <FooterColumn title={t('footer.property_types')}>
            <FooterLinks links={menus.types} />
          </FooterColumn>
          <FooterColumn title={t('footer.services')} wide>
            <FooterLinks links={serviceLinks} />
          </FooterColumn>
          {(office || phone || email) && (
            <FooterColumn title={t('footer.our_office')} wide>
              <Office />
            </FooterColumn>
          )}
        </div>
        <div className="footer-foot">
          <p>
            {t('footer.copyright', { years, company: name })}
            {showsDemo && ` ${t('footer.demonstration')}`}
          </p>
          <ul>
            {menus.legal.map(({ words, path }) => (
              <li key={path}>
                <Link to={path}>{t(words)}</Link>
              </li>
            ))}
            <li>
              <a href={withLanguage('/feed.xml', language)}>{t('footer.feed')}</a>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}

/** `wide`: a line of its own on phones. */
function FooterColumn({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'footer-wide' : undefined}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}

function FooterLinks({ links, children }: { links: readonly FooterLink[]; children?: ReactNode }) {
  const { t } = useI18n();
  return (
    <ul className="footer-links">
      {links.map(({ words, path, own }) => (
        <li key={words}>
          <Link to={path}>{own ?? t(words)}</Link>
        </li>
      ))}
      {children}
    </ul>
  );
}

function Office() {
  const { office, phone, email } = useAgency();
  return (
    <>
      {office && <OfficeAddress {...office} />}
      <div className="footer-links footer-contact">
        {wayTo(phone, phoneLink)}
        {wayTo(email, mailLink)}
      </div>
    </>
  );
}

function wayTo(text: string | null, addressOf: (text: string) => string) {
  return (
    text && (
      <a href={addressOf(text)}>
        <bdi dir="ltr">{text}</bdi>
      </a>
    )
  );
}
