import type { ReactNode } from 'react';
import type { ChatSubject } from '#app/features/agency/page-handle.ts';
import { useAgency } from '#app/features/agency/use-agency.ts';
import type { HandoffApp } from '#app/features/handoffs/handoff.ts';
import { noteHandoff } from '#app/features/handoffs/handoff.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { chatAddress } from './chat-text.ts';

type Props = {
  app: HandoffApp;
  /** Written in the app already. */
  text: string;
  /** The listing it is about; null when nothing in particular. */
  about: Pick<ChatSubject, 'id' | 'whatsapp'> | null;
  className: string;
  'aria-label'?: string;
  children: ReactNode;
};

/** Goes on in a chat app, on WhatsApp with who keeps the listing, and is counted where there is a script. Nothing where the agency has no account there. */
export function ChatLink({ app, text, about, ...rest }: Props) {
  const { language } = useI18n();
  const { chat } = useAgency();
  const account = (app === 'whatsapp' && about?.whatsapp) || chat[app];
  if (account === undefined) return null;
  return (
    <a
      {...rest}
      href={chatAddress(app, account, text)}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => noteHandoff({ app, listingId: about?.id ?? null, language })}
    />
  );
}
