import type { ReactNode } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { ContactDetails } from './contact-details.ts';
import { EmailLink, PhoneLink } from './contact-ways.tsx';
import { OfficeAddress } from './office-address.tsx';
import { SocialLinks } from './social-links.tsx';

/** Where the agency is, how to reach it, and when. */
export function ContactInfo({ office, otherPhones, hours }: Pick<ContactDetails, 'office' | 'otherPhones' | 'hours'>) {
  const { t } = useI18n();
  return (
    <section className="contact-info">
      <h2 className="text-h3">{t('contact.info_title')}</h2>
      <dl>
        <Fact name={t('contact.main_office')}>
          <OfficeAddress {...office} />
        </Fact>
        <Fact name={t('contact.phone_label')}>
          <PhoneLink />
          {otherPhones.map((phone) => (
            <p key={phone}>
              <PhoneLink phone={phone} />
            </p>
          ))}
        </Fact>
        <Fact name={t('contact.email_label')}>
          <EmailLink />
        </Fact>
        <Fact name={t('contact.hours_title')}>
          {hours.map(({ text, closed }) => (
            <p key={text} className={closed ? 'contact-closed' : undefined}>
              {text}
            </p>
          ))}
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
