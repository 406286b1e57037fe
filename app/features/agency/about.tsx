import { href } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
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
      <dl>
        {values.map((value) => (
          <div key={value}>
            <dt>{t(`about_values.${value}_title`)}</dt>
            <dd>{t(`about_values.${value}_text`)}</dd>
          </div>
        ))}
      </dl>
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
