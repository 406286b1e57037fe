import type { ReactNode } from 'react';
import { href } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import type { proof } from './answering.ts';
import type { openingHours } from './contact-details.ts';
import { agencyServices, useAgency } from './public-agency.ts';

const values = ['integrity', 'excellence', 'innovation', 'customer_focus'] as const;

export function WhoWeAre() {
  const { t } = useI18n();
  const { texts } = useAgency();
  return (
    <section className="about-block">
      <h2 className="text-h2">{t('about.who_title')}</h2>
      <p className="text-lead">{texts.who ?? t('about.who_text')}</p>
    </section>
  );
}

/** The footer's links to services end here: `#services`. */
export function AboutServices() {
  const { t } = useI18n();
  return (
    <section id="services" className="section">
      <h2 className="section-head text-h2">{t('about.services_title')}</h2>
      <ul className="about-services">
        {agencyServices.map((service) => (
          <li key={service}>
            <h3 className="text-h3">{t(`about_services.${service}_title`)}</h3>
            <p>{t(`about_services.${service}_text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function AboutValues() {
  const { t } = useI18n();
  return (
    <section className="about-block about-values">
      <h2 className="text-h2">{t('about.values_title')}</h2>
      <ul>
        {values.map((value) => (
          <li key={value}>
            <h3 className="text-h3">{t(`about_values.${value}_title`)}</h3>
            <p>{t(`about_values.${value}_text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ProofProps = ReturnType<typeof proof> & { hours: ReturnType<typeof openingHours> };

/** Who works here and by which licence, what they check, who pays them, when they are there, and what they have sold. */
export function AboutProof({ people, licence, checks, payments, hours }: ProofProps) {
  const { t } = useI18n();
  return (
    <section className="about-block about-proof">
      <h2 className="text-h2">{t('about.proof_title')}</h2>
      <div>
        {people.length > 0 && (
          <Proof title={t('office.people')}>
            {people.map(({ name, role, speaks, invented }) => (
              <li key={name + role}>
                <b>
                  <bdi>{name}</bdi>
                </b>
                {invented && <small> ({t('office.invented')})</small>}
                <span>{role}</span>
                {speaks && <span>{speaks}</span>}
              </li>
            ))}
          </Proof>
        )}
        <Lines title={t('office.checks')} lines={checks} />
        <Lines title={t('about.pays_title')} lines={payments} />
        <Lines title={t('office.licence')} lines={licence ? [licence] : []} />
        <Lines title={t('contact.hours_title')} lines={hours.map(({ text }) => text)} />
        <Link to={href('/properties/sold')} className="more-link">
          {t('about.sold_link')}
          <Icon name="arrow-right" size={18} flip />
        </Link>
      </div>
    </section>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Proof title={title}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Proof>
  );
}

function Proof({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="proof">
      <h3 className="text-h3">{title}</h3>
      <ul>{children}</ul>
    </div>
  );
}

/** What to do next, on the ground of the footer. */
export function AboutCall() {
  const { t } = useI18n();
  return (
    <section className="about-call on-deep">
      <div className="page">
        <h2 className="text-h2">{t('about.cta_title')}</h2>
        <div className="about-call-links">
          <Link to={href('/contact')} className="btn btn-lg btn-paper">
            {t('about.cta_contact')}
          </Link>
          <Link to={href('/properties')} className="btn btn-lg btn-deep">
            {t('about.cta_properties')}
          </Link>
        </div>
      </div>
    </section>
  );
}
