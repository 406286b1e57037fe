import type { ReactNode } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import { agency } from './agency.ts';
import { EmailLink, PhoneLink } from './contact-ways.tsx';
import { OfficeAddress } from './office-address.tsx';
import { SocialLinks } from './social-links.tsx';

/** Where the agency is, how to reach it, and when. */
export function ContactInfo() {
  const { t } = useI18n();
  return (
    <section className="contact-info">
      <h2 className="text-h3">{t('contact.info_title')}</h2>
      <dl>
        <Fact name={t('contact.main_office')}>
          <OfficeAddress office={agency.offices.kuta} />
        </Fact>
        <Fact name={t('contact.phone_label')}>
          <PhoneLink />
        </Fact>
        <Fact name={t('contact.email_label')}>
          <EmailLink />
        </Fact>
        <Fact name={t('contact.hours_title')}>
          <p>{t('contact.hours_weekdays')}</p>
          <p>{t('contact.hours_saturday')}</p>
          <p className="contact-closed">{t('contact.hours_sunday')}</p>
        </Fact>
        <Fact name={t('contact.social_title')}>
          <SocialLinks />
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
