import { href } from 'react-router';
import { offeredAgencyPicture } from '#app/features/agency/agency-pictures.ts';
import { ContactInfo } from '#app/features/agency/contact-info.tsx';
import { OtherWays } from '#app/features/agency/contact-ways.tsx';
import { OfficeMap } from '#app/features/agency/office-map.tsx';
import { officeMapView } from '#app/features/agency/office-map-view.ts';
import { PageHero } from '#app/features/agency/page-hero.tsx';
import { describeAgency } from '#app/features/agency/structured-data.ts';
import { ContactForm } from '#app/features/leads/contact-form.tsx';
import { ContactInquiry, contactLead } from '#app/features/leads/contact-inquiry.ts';
import { readInquiryType } from '#app/features/leads/inquiry-type.ts';
import { mapWorld } from '#app/features/places/map/map-view.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { readLanguage } from '#app/i18n/languages.ts';
import { requestContext } from '#app/platform/request.ts';
import { servicesContext } from '#app/services.ts';
import { Thanks } from '#app/ui/form/form-outcome.tsx';
import { sendForm } from '#app/ui/form/send-form.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import type { Route } from './+types/contact.ts';
import { answerLead } from './lead-answer.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const services = context.get(servicesContext);
  const language = readLanguage(searchParams.get('lang'));
  context.get(requestContext).structuredData = () => describeAgency(services, language);
  return {
    picture: offeredAgencyPicture(services, 'contact'),
    map: officeMapView(mapWorld(services, language)),
    inquiryType: readInquiryType(searchParams.get('inquiry_type')),
    sent: searchParams.has('sent'),
  };
}

export function action(asked: Route.ActionArgs) {
  return answerLead(asked, { schema: ContactInquiry, lead: contactLead, thanks: `${href('/contact')}?sent=1` });
}

/** The visitor's browser learns when to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction);
}

export default function Contact({ loaderData: { picture, map, inquiryType, sent }, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  return (
    <>
      <div className="page">
        <PageHead title={t('contact.hero_title')} description={t('contact.hero_text')} address={href('/contact')} />
        <PageHero title={t('contact.hero_title')} text={t('contact.hero_text')} picture={picture} />
        <div className="contact-columns">
          <section>
            <h2 className="mb-7 text-h2">{t('contact.form_title')}</h2>
            {sent ? (
              <Thanks />
            ) : (
              <ContactForm answer={actionData} inquiryType={inquiryType} otherWays={<OtherWays />} />
            )}
          </section>
          <ContactInfo />
        </div>
      </div>
      <OfficeMap map={map} />
    </>
  );
}
