import { Phrase, useI18n } from '#app/i18n/i18n.tsx';
import { BrandIcon } from '#app/ui/brand-icon.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ChatLink } from './chat/chat-link.tsx';
import { useChatText } from './chat/chat-text.ts';
import { mailLink, phoneLink } from './contact-links.ts';
import type { ChatSubject } from './page-handle.ts';
import { useAgency } from './use-agency.ts';

/** A phone of the agency, to call; without one given, its first. Nothing where there is none. */
export function PhoneLink(props: { phone?: string }) {
  const agency = useAgency();
  const phone = props.phone ?? agency.phone;
  if (phone === null) return null;
  return (
    <a href={phoneLink(phone)} className="text-link">
      <bdi dir="ltr" className="phone-number">
        {phone}
      </bdi>
    </a>
  );
}

/** The agency's e-mail address, to write to. Nothing where there is none. */
export function EmailLink() {
  const { email } = useAgency();
  if (email === null) return null;
  return (
    <a href={mailLink(email)} className="text-link">
      <bdi dir="ltr">{email}</bdi>
    </a>
  );
}

/** Phone and e-mail in one sentence, for when a form fails. Nothing unless there are both. */
export function OtherWays() {
  const { t } = useI18n();
  const { phone, email } = useAgency();
  if (phone === null || email === null) return null;
  return <Phrase text={t('contact.other_ways')} values={{ phone: <PhoneLink />, email: <EmailLink /> }} />;
}

/** Chat, phone and e-mail about a listing, beside its form. */
export function ListingContact({ about }: { about: ChatSubject }) {
  const { t } = useI18n();
  const agency = useAgency();
  const { email } = agency;
  const { title, reference, phone = agency.phone } = about;
  const chat = useChatText(t('chat.query_interested'), about);
  const message = t('detail.inquiry_message', { title, ref: reference });
  return (
    <div className="listing-contact">
      <ChatLink app="whatsapp" text={chat} about={about} className="listing-way">
        <BrandIcon brand="whatsapp" size={16} />
        {t('chat.whatsapp')}
      </ChatLink>
      {phone && (
        <a href={phoneLink(phone)} className="listing-way" aria-label={`${t('detail.call')} ${phone}`}>
          <Icon name="phone" size={16} />
          <bdi dir="ltr" className="phone-number">
            {phone}
          </bdi>
        </a>
      )}
      {email && (
        <a href={mailLink(email, { subject: `${title} (${reference})`, body: message })} className="listing-way">
          <Icon name="mail" size={16} />
          {t('detail.write')}
        </a>
      )}
    </div>
  );
}
