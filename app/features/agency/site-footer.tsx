import type { ReactNode } from 'react';
import { href } from 'react-router';
import { propertyTypes } from '#app/features/listings/listing-vocabulary.ts';
import { filterAddress } from '#app/features/listings/search/search-address.ts';
import { typePluralKey } from '#app/features/listings/view/listing-words.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { MessageKey } from '#app/i18n/translate.ts';
import { Link } from '#app/ui/link.tsx';
import { agency } from './agency.ts';
import { agencyServices } from './agency-services.ts';
import { mailLink, phoneLink } from './contact-links.ts';
import { HomeLink } from './header/home-link.tsx';
import { OfficeAddress } from './office-address.tsx';
import { SocialLinks } from './social-links.tsx';

type FooterLink = readonly [words: MessageKey, to: string];

const quickLinks: readonly FooterLink[] = [
  ['nav.home', href('/')],
  ['nav.properties', href('/properties')],
  ['nav.about', href('/about')],
  ['nav.contact', href('/contact')],
  ['nav.favorites', href('/favorites')],
  ['footer.account', href('/account')],
];

const typeLinks = propertyTypes.map((type): FooterLink => [typePluralKey(type), filterAddress({ type })]);

const serviceLinks = agencyServices.map(
  (name): FooterLink => [`about_services.${name}_title`, `${href('/about')}#services`],
);

/** `years` of the copyright. */
export function SiteFooter({ years }: { years: string }) {
  const { t } = useI18n();
  return (
    <footer className="site-footer on-deep">
      <div className="page">
        <div className="footer-columns">
          <div className="footer-brand">
            <HomeLink />
            <p>{t('footer.about_blurb')}</p>
            <SocialLinks />
          </div>
          <FooterColumn title={t('footer.quick_links')}>
            <FooterLinks links={quickLinks} />
          </FooterColumn>
          <FooterColumn title={t('footer.property_types')}>
            <FooterLinks links={typeLinks} />
          </FooterColumn>
          <FooterColumn title={t('footer.services')} wide>
            <FooterLinks links={serviceLinks} />
          </FooterColumn>
          <FooterColumn title={t('footer.our_office')} wide>
            <Office />
          </FooterColumn>
        </div>
        <div className="footer-foot">
          <p>{t('footer.copyright', { years, company: agency.name })}</p>
          <ul>
            <li>
              <Link to={href('/privacy')}>{t('legal.privacy')}</Link>
            </li>
            <li>
              <Link to={href('/terms')}>{t('legal.terms')}</Link>
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

function FooterLinks({ links }: { links: readonly FooterLink[] }) {
  const { t } = useI18n();
  return (
    <ul className="footer-links">
      {links.map(([words, to]) => (
        <li key={words}>
          <Link to={to}>{t(words)}</Link>
        </li>
      ))}
    </ul>
  );
}

function Office() {
  return (
    <>
      <OfficeAddress office={agency.offices.kerobokan} />
      <div className="footer-links footer-contact">
        <a href={phoneLink()}>
          <bdi dir="ltr">{agency.phone}</bdi>
        </a>
        <a href={mailLink()}>
          <bdi dir="ltr">{agency.email}</bdi>
        </a>
      </div>
    </>
  );
}
