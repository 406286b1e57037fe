import type { ReactNode } from 'react';
import { inOneLine } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { Answering } from './answering.ts';
import type { ContactDetails } from './contact-details.ts';
import { EmailLink, PhoneLink } from './contact-ways.tsx';
import { OfficeAddress } from './office-address.tsx';
import { OfficeClock } from './office-clock.tsx';
import { SocialLinks } from './social-links.tsx';
import { useAgency } from './use-agency.ts';

type Props = Pick<ContactDetails, 'office' | 'otherOffices' | 'otherPhones' | 'hours'> & {
  usually: string | null;
  people: readonly { name: string; role: string; invented: boolean }[];
  clock: Pick<Answering, 'hours'>;
};

/** Where the agency is, how to reach it and when, and who answers. */
export function ContactInfo({ office, otherOffices, otherPhones, hours, people, clock, usually }: Props) {
  const { t, language } = useI18n();
  const { phone, email, social } = useAgency();
  return (
    <section className="contact-info">
      <h2 className="text-h3">{t('contact.info_title')}</h2>
      <dl>
        {office && (
          <Fact name={t('contact.main_office')}>
            <OfficeAddress {...office} />
          </Fact>
        )}
        {otherOffices.length > 0 && (
          <Fact name={t('contact.other_offices')}>
            {otherOffices.map((other) => (
              <OfficeAddress key={other.street} {...other} />
            ))}
          </Fact>
        )}
        {phone && (
          <Fact name={t('contact.phone_label')}>
            <PhoneLink />
            {otherPhones.map((other) => (
              <p key={other}>
                <PhoneLink phone={other} />
              </p>
            ))}
          </Fact>
        )}
        {email && (
          <Fact name={t('contact.email_label')}>
            <EmailLink />
          </Fact>
        )}
        <Fact name={t('contact.hours_title')}>
          {hours.map(({ text, closed }) => (
            <p key={text} className={closed ? 'contact-closed' : undefined}>
              {text}
            </p>
          ))}
          <OfficeClock {...clock} plainHours="" />
          {usually && <p>{t('office.usually', { time: usually })}</p>}
        </Fact>
        {people.length > 0 && (
          <Fact name={t('office.people')}>
            {people.map(({ name, role, invented }) => (
              <p key={name + role}>
                <bdi>{name}</bdi>
                {inOneLine(['', role], language)}{' '}
                {invented && <span className="contact-closed contact-aside">({t('office.invented')})</span>}
              </p>
            ))}
          </Fact>
        )}
        {social.length > 0 && (
          <Fact name={t('contact.social_title')}>
            <SocialLinks />
          </Fact>
        )}
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
