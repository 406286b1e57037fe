import { href } from 'react-router';
import { officeHours } from '#app/features/agency/agency.ts';
import { proof, usually } from '#app/features/agency/answering.ts';
import { contactDetails } from '#app/features/agency/contact-details.ts';
import { ContactInfo } from '#app/features/agency/contact-info.tsx';
import { ContactProof } from '#app/features/agency/contact-proof.tsx';
import { OtherWays } from '#app/features/agency/contact-ways.tsx';
import { consentOf } from '#app/features/agency/legal/consent.server.ts';
import { offeredAgencyPicture } from '#app/features/agency/open-agency.server.ts';
import { PageHero } from '#app/features/agency/page-hero.tsx';
import { pageSharePath } from '#app/features/agency/share-card/share-card.server.ts';
import { sharePicture } from '#app/features/agency/share-card/share-picture.ts';
import { describeAgency } from '#app/features/agency/structured-data.ts';
import { teamView } from '#app/features/agency/team/team-view.ts';
import { useAgency } from '#app/features/agency/use-agency.ts';
import { ConsentContext } from '#app/features/leads/consent.tsx';
import { ContactForm } from '#app/features/leads/contact-form.tsx';
import { readInquiryType } from '#app/features/leads/form-choices.ts';
import { ContactInquiry, contactLead, ownerIntake, ownerLead } from '#app/features/leads/lead-forms.ts';
import { OwnerForm, ownerFormPath } from '#app/features/leads/owner-form.tsx';
import { submitLead } from '#app/features/leads/submit-lead.ts';
import { findAskedHomes } from '#app/features/listings/favorites/asked-homes.server.ts';
import { readHomes } from '#app/features/listings/favorites/favorites-address.ts';
import { placeOptions } from '#app/features/listings/search/filter-options.ts';
import { MapPlan } from '#app/features/places/map/map-plan.tsx';
import { mapWorld } from '#app/features/places/map/map-world.server.ts';
import { PlaceMap } from '#app/features/places/map/place-map.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { readLanguage } from '#app/i18n/languages.ts';
import { requestContext } from '#app/platform/request.ts';
import { servicesContext } from '#app/services.ts';
import { sendForm } from '#app/ui/form/send-form.ts';
import { Link } from '#app/ui/link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { pageDetailsContext } from '#delivery/render/page-response.ts';
import type { Route } from './+types/contact.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const services = context.get(servicesContext);
  const language = readLanguage(searchParams.get('lang'));
  context.set(pageDetailsContext, { structuredData: () => describeAgency(services, language) });
  return {
    picture: offeredAgencyPicture(services, 'contact'),
    share: pageSharePath(services, 'contact', language),
    details: contactDetails(services.agency.record, mapWorld(services, language)),
    ...proof(services.agency.record, language),
    people: teamView(services.agency.team, language).map(({ name, role, invented }) => ({
      name,
      role: role.children,
      invented,
    })),
    hours: officeHours(services.agency.record),
    consent: consentOf(services.legal.version, language),
    usually: usually(services.answerTime.minutes(), language),
    inquiryType: readInquiryType(searchParams.get('inquiry_type')),
    about: await findAskedHomes(services.db, readHomes(searchParams), language),
    /** The areas for the owners' form; null for the contact form. */
    areas: isOwners(searchParams) ? placeOptions(services.catalogue.places, language) : null,
  };
}

function isOwners(searchParams: URLSearchParams): boolean {
  return searchParams.get('form') === 'owner';
}

export function action(args: Route.ActionArgs) {
  const services = args.context.get(servicesContext);
  const tools = { services, visitor: args.context.get(requestContext), legalVersion: services.legal.version.number };
  const thanks = href('/contact/sent');
  if (isOwners(args.url.searchParams)) {
    return submitLead(args, tools, {
      schema: ownerIntake(services.catalogue.placesEver.keys()),
      lead: ownerLead,
      thanks,
    });
  }
  return submitLead(args, tools, { schema: ContactInquiry, lead: contactLead, thanks });
}

/** Passes on the action's `Retry-After`. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm(request, serverAction);
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { name } = useAgency();
  const { map } = loaderData.details;
  const { picture, share, details, areas } = loaderData;
  return (
    <>
      <div className="page">
        <PageHead
          title={t('contact.hero_title')}
          description={t('contact.hero_text')}
          address={href('/contact')}
          picture={import.meta.env.SSR ? sharePicture(share, t('contact.hero_title')) : undefined}
        />
        <PageHero
          title={t('contact.hero_title')}
          text={t(areas ? 'owner.lead' : 'contact.hero_text')}
          picture={picture}
        />
        <div className="contact-columns">
          <section>
            <ConsentContext value={loaderData.consent}>
              <Writing {...loaderData} answer={actionData} />
            </ConsentContext>
          </section>
          <ContactInfo {...loaderData} {...details} clock={{ hours: loaderData.hours }} />
          <ContactProof {...loaderData} />
        </div>
      </div>
      {map && (
        <PlaceMap
          map={map}
          plan={<MapPlan map={map} />}
          extent="islands"
          opens="seen"
          name={name}
          address={details.officeLine ?? name}
          label={t('contact.map_title')}
        />
      )}
    </>
  );
}

type WritingProps = Pick<Route.ComponentProps['loaderData'], 'inquiryType' | 'about' | 'areas'> & {
  answer: Route.ComponentProps['actionData'];
};

/** The requested form, with a link to the other one. */
function Writing({ inquiryType, about, areas, answer }: WritingProps) {
  const { t } = useI18n();
  if (areas) {
    return (
      <>
        <h2 className="text-h2">{t('owner.title')}</h2>
        <p className="contact-back">
          <Link to={href('/contact')} keepScroll className="text-link">
            {t('form.message_instead')}
          </Link>
        </p>
        <OwnerForm answer={answer} areas={areas} otherWays={<OtherWays />} />
      </>
    );
  }
  return (
    <>
      <h2 className="text-h2">{t('contact.form_title')}</h2>
      <p className="contact-hint">
        {t('owner.question')}{' '}
        <Link to={ownerFormPath} keepScroll className="text-link">
          {t('owner.link')}
        </Link>
      </p>
      <ContactForm answer={answer} inquiryType={inquiryType} about={about} otherWays={<OtherWays />} />
    </>
  );
}
