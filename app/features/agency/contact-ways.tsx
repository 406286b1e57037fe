import { Phrase, useI18n } from '#app/i18n/i18n.tsx';
import { BrandIcon } from '#app/ui/brand-icon.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { agency } from './agency.ts';
import { mailLink, phoneLink, whatsappLink } from './contact-links.ts';

/** The agency's phone, to call. */
export function PhoneLink() {
  return (
    <a href={phoneLink()} className="text-link">
      <bdi dir="ltr">{agency.phone}</bdi>
    </a>
  );
}

/** The agency's e-mail address, to write to. */
export function EmailLink() {
  return (
    <a href={mailLink()} className="text-link">
      <bdi dir="ltr">{agency.email}</bdi>
    </a>
  );
}

/** Phone and e-mail in one sentence, for when a form fails. */
export function OtherWays() {
  const { t } = useI18n();
  return <Phrase text={t('contact.other_ways')} values={{ phone: <PhoneLink />, email: <EmailLink /> }} />;
}

/** Chat, phone and e-mail about a listing, beside its form. */
export function ListingContact({ title, reference }: { title: string; reference: string }) {
  const { t } = useI18n();
  const message = t('detail.inquiry_message', { title, ref: reference });
  return (
    <div className="listing-contact">
      <a href={whatsappLink(message)} target="_blank" rel="noopener noreferrer" className="btn btn-line">
        <BrandIcon brand="whatsapp" size="size-[18px]" />
        WhatsApp
      </a>
      <a href={phoneLink()} className="btn btn-line">
        <Icon name="phone" size={18} />
        {t('detail.call')}
      </a>
      <a href={mailLink({ subject: `${title} (${reference})`, body: message })} className="btn btn-line">
        <Icon name="mail" size={18} />
        {t('detail.email')}
      </a>
    </div>
  );
}
