import { useI18n } from '#app/i18n/i18n.tsx';
import { BrandIcon } from '#app/ui/brand-icon.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { agency } from './agency.ts';
import { mailLink, phoneLink, whatsappLink } from './contact-links.ts';

type Props = {
  title: string;
  /** The reference to give on the phone; chat and mail carry it already. */
  reference: string;
  /** Sold or let: nothing to view any more. */
  closed: boolean;
};

/** How to reach the agency about a listing. */
export function ContactCard({ title, reference, closed }: Props) {
  const { t } = useI18n();
  const message = t('detail.inquiry_message', { title, ref: reference });
  const text = t(closed ? 'detail.inquiry_closed_text' : 'detail.inquiry_text', { ref: reference });
  return (
    <div className="raised" id="inquiry">
      <h2 className="text-h3">{t('detail.inquiry_title')}</h2>
      <p className="mt-3 text-sm text-ink-2">{text}</p>
      <div className="mt-5 grid gap-3">
        <a href={whatsappLink(message)} target="_blank" rel="noopener noreferrer" className="btn btn-primary btn-lg">
          <BrandIcon brand="whatsapp" size="size-[18px]" />
          WhatsApp
        </a>
        <a href={phoneLink()} className="btn btn-line">
          <Icon name="phone" size={18} />
          <bdi dir="ltr">{agency.phone}</bdi>
        </a>
        <a href={mailLink({ subject: `${title} (${reference})`, body: message })} className="btn btn-line">
          <Icon name="mail" size={18} />
          <bdi dir="ltr">{agency.email}</bdi>
        </a>
      </div>
    </div>
  );
}
