import { href } from 'react-router';
import { AboutCall, AboutProof, AboutServices, AboutValues, WhoWeAre } from '#app/features/agency/about.tsx';
import { aboutProof } from '#app/features/agency/about-proof.ts';
import { offeredAgencyPicture } from '#app/features/agency/open-agency.server.ts';
import { PageHero } from '#app/features/agency/page-hero.tsx';
import { pageSharePath } from '#app/features/agency/share-card/share-card.server.ts';
import { sharePicture } from '#app/features/agency/share-card/share-picture.ts';
import { siteTextsOf } from '#app/features/agency/site-texts.ts';
import { describeAgency } from '#app/features/agency/structured-data.ts';
import { aboutMembers } from '#app/features/agency/team/about-members.ts';
import { AboutTeam } from '#app/features/agency/team/about-team.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { readLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { pageDetailsContext } from '#delivery/render/page-response.ts';
import type { Route } from './+types/about.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const language = readLanguage(new URL(request.url).searchParams.get('lang'));
  context.set(pageDetailsContext, { structuredData: () => describeAgency(services, language, services.agency.team) });
  const share = pageSharePath(services, 'about', language);
  const { record } = services.agency;
  return {
    picture: offeredAgencyPicture(services, 'about'),
    share,
    team: aboutMembers(services.agency.team, language),
    proof: aboutProof(record, language),
    texts: siteTextsOf(record, 'about', language),
    services: siteTextsOf(record, 'services', language),
  };
}

export default function About({ loaderData: { picture, share, team, proof, texts, services } }: Route.ComponentProps) {
  const { t } = useI18n();
  return (
    <>
      <div className="page">
        <PageHead
          title={t('nav.about')}
          description={texts.who.children}
          address={href('/about')}
          picture={import.meta.env.SSR ? sharePicture(share, t('nav.about')) : undefined}
        />
        <PageHero
          title={<span {...texts.welcome} />}
          text={<span {...texts.tagline} />}
          promise={<span {...texts.promise} />}
          picture={picture}
        />
        <WhoWeAre texts={texts} />
        <AboutTeam team={team} title={texts.teamTitle} />
        <AboutProof proof={proof} texts={texts} />
        <AboutServices texts={services} />
        <AboutValues texts={texts} />
      </div>
      <AboutCall texts={texts} />
    </>
  );
}
