import { href } from 'react-router';
import { AboutCall, AboutServices, AboutValues, WhoWeAre } from '#app/features/agency/about.tsx';
import { offeredAgencyPicture } from '#app/features/agency/agency-pictures.ts';
import { PageHero } from '#app/features/agency/page-hero.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { servicesContext } from '#app/services.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import type { Route } from './+types/about.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { picture: offeredAgencyPicture(context.get(servicesContext), 'about') };
}

export default function About({ loaderData: { picture } }: Route.ComponentProps) {
  const { t } = useI18n();
  return (
    <>
      <div className="page">
        <PageHead title={t('nav.about')} description={t('about.who_text')} address={href('/about')} />
        <PageHero title={t('about.hero_title')} text={t('about.hero_tagline')} picture={picture} />
        <WhoWeAre />
        <AboutServices />
        <AboutValues />
      </div>
      <AboutCall />
    </>
  );
}
