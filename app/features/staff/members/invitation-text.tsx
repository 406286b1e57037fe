import { useId } from 'react';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { BrandIcon } from '#app/ui/brand-icon.tsx';
import type { Invitation } from './members.server.ts';

/** An invitation that was not mailed, to be copied or sent by WhatsApp. It is shown once: the site keeps no link. */
export function InvitationText({ name, text }: Invitation) {
  const { t } = useI18n();
  const words = useDeskWords();
  const id = useId();
  return (
    <section className="invitation-text" aria-labelledby={`${id}-title`} role="status">
      <h2 id={`${id}-title`}>{words('staff.invitation_title', { name })}</h2>
      <p className="desk-text">{words('staff.invitation_text')}</p>
      <textarea
        readOnly
        rows={8}
        dir="auto"
        value={text}
        className="input input-lines"
        aria-label={words('staff.invitation_label')}
      />
      <a
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener noreferrer"
        className="btn btn-line btn-small"
      >
        <BrandIcon brand="whatsapp" />
        {words('staff.invitation_whatsapp')}
        <span className="sr-only"> ({t('header.opens_new_tab')})</span>
      </a>
    </section>
  );
}
