import { href } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Proof } from './about-proof.ts';
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

/** Who works here and by which licence, what they check, who pays them, when they are there, and what they have sold. */
export function AboutProof({ proof }: { proof: Proof }) {
  const { t } = useI18n();
  return (
    <section className="about-block about-proof">
      <h2 className="text-h2">{t('about.proof_title')}</h2>
      <div>
        {proof.map(({ title, lines }) => (
          <div key={title} className="proof">
            <h3 className="text-h3">{title}</h3>
            <ul>
              {lines.map(([first, ...more]) => (
                <li key={first}>
                  {more.length > 0 ? <b>{first}</b> : first}
                  {more.map((line) => (
                    <span key={line}>{line}</span>
                  ))}
                </li>
              ))}
            </ul>
          </div>
        ))}
        <Link to={href('/properties/sold')} className="more-link">
          {t('about.sold_link')}
        </Link>
      </div>
    </section>
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
