import type { ReactNode } from 'react';
import { href } from 'react-router';
import { propertyTypes } from '#app/features/listings/listing-vocabulary.ts';
import { filterAddress } from '#app/features/listings/search/search-address.ts';
import { typePluralKey } from '#app/features/listings/view/listing-words.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { agency } from './agency.ts';
import { mailLink, phoneLink } from './contact-links.ts';
import { SocialLinks } from './social-links.tsx';

/** `years` of the copyright. */
export function SiteFooter({ years }: { years: string }) {
  const { t } = useI18n();
  return (
    <footer className="site-footer on-deep">
      <div className="page">
        <div className="footer-columns">
          <div className="footer-brand">
            <Link to={href('/')} className="logo" aria-label={`${agency.name}: ${t('header.logo_home')}`}>
              <Logo name={agency.name} />
            </Link>
            <p className="mt-5 max-w-80">{t('footer.about_blurb')}</p>
            <SocialLinks className="-ms-2.5 mt-4 text-paper" />
          </div>
          <LinkColumn title={t('footer.quick_links')}>
            <li>
              <Link to={href('/')}>{t('nav.home')}</Link>
            </li>
            <li>
              <Link to={href('/properties')}>{t('nav.properties')}</Link>
            </li>
          </LinkColumn>
          <LinkColumn title={t('footer.property_types')}>
            {propertyTypes.map((type) => (
              <li key={type}>
                <Link to={filterAddress({ type })}>{t(typePluralKey(type))}</Link>
              </li>
            ))}
          </LinkColumn>
          <Office />
        </div>
        <p className="border-t border-rule-deep py-5 text-xs text-on-deep-3">
          {t('footer.copyright', { years, company: agency.name })}
        </p>
      </div>
    </footer>
  );
}

function LinkColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul className="footer-links">{children}</ul>
    </div>
  );
}

function Office() {
  const { t, language } = useI18n();
  const { street, area } = agency.offices.kerobokan;
  return (
    <div className="footer-office">
      <h2>{t('footer.our_office')}</h2>
      <address>
        <bdi>{street}</bdi>
        <br />
        {area[language]}
      </address>
      <div className="footer-links mt-4 tabular-nums">
        <a href={phoneLink()}>
          <bdi dir="ltr">{agency.phone}</bdi>
        </a>
        <a href={mailLink()}>
          <bdi dir="ltr">{agency.email}</bdi>
        </a>
      </div>
    </div>
  );
}
