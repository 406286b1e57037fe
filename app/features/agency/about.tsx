import { href } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Proof } from './about-proof.ts';
import type { siteTextsOf } from './site-texts.ts';

type Texts<Page extends 'about' | 'services'> = { texts: ReturnType<typeof siteTextsOf<Page>> };

const four = [1, 2, 3, 4] as const;

export function WhoWeAre({ texts }: Texts<'about'>) {
  return (
    <section className="about-block">
      <h2 className="text-h2">
        <span {...texts.whoTitle} />
      </h2>
      <p className="text-lead">
        <span {...texts.who} />
      </p>
    </section>
  );
}

/** The footer's links to services end here: `#services`. */
export function AboutServices({ texts }: Texts<'services'>) {
  return (
    <section id="services" className="section">
      <h2 className="section-head text-h2">
        <span {...texts.servicesTitle} />
      </h2>
      <ul className="about-services">
        {four.map((at) => (
          <li key={at}>
            <h3 className="text-h3">
              <span {...texts[`service${at}`]} />
            </h3>
            <p>
              <span {...texts[`service${at}Text`]} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function AboutValues({ texts }: Texts<'about'>) {
  return (
    <section className="about-block about-values">
      <h2 className="text-h2">
        <span {...texts.valuesTitle} />
      </h2>
      <ul>
        {four.map((at) => (
          <li key={at}>
            <h3 className="text-h3">
              <span {...texts[`value${at}`]} />
            </h3>
            <p>
              <span {...texts[`value${at}Text`]} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** By which licence they work, what they check, who pays them, when they are there, and what they have sold. */
export function AboutProof({ proof, texts }: { proof: Proof } & Texts<'about'>) {
  const { t } = useI18n();
  return (
    <section className="about-block about-proof">
      <h2 className="text-h2">
        <span {...texts.proofTitle} />
      </h2>
      <div>
        {proof.map(({ title, lines }) => (
          <div key={title} className="proof">
            <h3 className="text-h3">{title}</h3>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
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
export function AboutCall({ texts }: Texts<'about'>) {
  const { t } = useI18n();
  return (
    <section className="about-call on-deep">
      <div className="page">
        <h2 className="text-h2">
          <span {...texts.callTitle} />
        </h2>
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
