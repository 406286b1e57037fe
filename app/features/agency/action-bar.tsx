import type { MouseEvent } from 'react';
import type { ListPrice } from '#app/features/favorites/favorite-details.ts';
import type { ShownOfferView } from '#app/features/listings/view/listing-card-view.ts';
import { Price } from '#app/features/listings/view/price.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { InCurrency } from '#app/i18n/shown.tsx';
import { BrandIcon } from '#app/ui/brand-icon.tsx';
import { useInView } from '#app/ui/use-in-view.ts';
import { withParameter } from '#app/ui/with-parameter.ts';
import { ChatLink } from './chat/chat-link.tsx';
import { useChatText } from './chat/chat-text.ts';
import type { ChatSubject } from './page-handle.ts';

const inquiryId = 'inquiry';

type Props = { about: ChatSubject; offer: ShownOfferView; listPrice: ListPrice | null };

/**
 * The ways to ask, at the foot of small screens as long as the inquiry (`#inquiry`) is out of sight, and the price once
 * the one in the head (`.listing-head`) is. To stand last in the page: it sticks to the screen only until the page ends,
 * and so never lies over the footer.
 */
export function ActionBar({ about, offer, listPrice }: Props) {
  const { language, t } = useI18n();
  const viewing = withLanguage(withParameter(about.path, 'form', 'viewing'), language);
  const away = useInView(`#${inquiryId}`);
  // As long as nothing is known, a page shows its beginning.
  const isFirst = useInView('.listing-head') !== false;
  const isEarly = useInView('.page-beginning') !== false;
  const state = `${isFirst ? ' action-bar-first' : ''}${isEarly ? ' action-bar-early' : ''}${away ? ' action-bar-away' : ''}`;
  return (
    <>
      <span className="page-beginning" />
      <div className={`action-bar${state}`}>
        {!offer.closed && (
          <div className="action-bar-start">
            {/* One takes the place of the other, and nothing moves. */}
            <p>
              {offer.money && <Price money={offer.money} />}
              {offer.money && listPrice && <InCurrency price={listPrice} />}
              <span className="action-bar-terms">{offer.state ?? offer.tenure ?? t(`status.${offer.kind}`)}</span>
            </p>
            <a href={`${viewing}#${inquiryId}`} rel="nofollow" className="btn btn-line">
              {t('viewing.switch')}
            </a>
          </div>
        )}
        <ChatLink
          app="whatsapp"
          text={useChatText(t('chat.query_interested'), about)}
          about={about}
          className="icon-btn"
          aria-label={t('chat.whatsapp')}
        >
          <BrandIcon brand="whatsapp" size={20} />
        </ChatLink>
        <a href={`#${inquiryId}`} className="btn btn-primary" onClick={goToInquiry}>
          {t('detail.send_inquiry')}
        </a>
      </div>
    </>
  );
}

/** To the form that is shown and into its field for the name. Where there is none, the link leads there by itself. */
function goToInquiry(event: MouseEvent) {
  const inquiry = document.getElementById(inquiryId);
  const name = inquiry?.querySelector<HTMLInputElement>(':not([hidden]) > form [name="name"]');
  if (!inquiry || !name) return;
  event.preventDefault();
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  name.focus({ preventScroll: true });
  inquiry.scrollIntoView({ behavior: still ? 'instant' : 'smooth', block: 'start' });
}
