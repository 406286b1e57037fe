import type { ReactNode } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Answering, proof } from './answering.ts';
import type { ContactDetails } from './contact-details.ts';
import { EmailLink, PhoneLink } from './contact-ways.tsx';
import { OfficeAddress } from './office-address.tsx';
import { OfficeClock } from './office-clock.tsx';
import { SocialLinks } from './social-links.tsx';

type Props = Pick<ContactDetails, 'office' | 'otherPhones' | 'hours'> &
  Omit<ReturnType<typeof proof>, 'payments'> & { clock: Pick<Answering, 'hours'> } & Pick<Answering, 'usually'>;

/** Where the agency is, how to reach it and when, who answers, and what stands behind its listings. */
export function ContactInfo({ office, otherPhones, hours, people, licence, checks, clock, usually }: Props) {
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
          <OfficeClock {...clock} plainHours="" />
          {usually && <p>{t('office.usually', { time: usually })}</p>}
        </Fact>
        {people.length > 0 && (
          <Fact name={t('office.people')}>
            {people.map(({ name, role, invented }) => (
              <p key={name + role}>
                <bdi>{name}</bdi>, {role}
                {invented && <span className="contact-closed"> ({t('office.invented')})</span>}
              </p>
            ))}
          </Fact>
        )}
        {licence && <Fact name={t('office.licence')}>{licence}</Fact>}
        {checks.length > 0 && (
          <Fact name={t('office.checks')}>
            <ul className="contact-checks">
              {checks.map((check) => (
                <li key={check}>
                  <Icon name="check" size={16} />
                  {check}
                </li>
              ))}
            </ul>
          </Fact>
        )}
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
