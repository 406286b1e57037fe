import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMatches } from 'react-router';
import type { ChatSubject, PageHandle } from '#app/features/agency/page-handle.ts';
import { handoffApps } from '#app/features/handoffs/handoff.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { MessageKey } from '#app/i18n/translate.ts';
import { BrandIcon } from '#app/ui/brand-icon.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ChatLink } from './chat-link.tsx';
import { useChatText } from './chat-text.ts';

const queries = [
  'chat.query_interested',
  'chat.query_viewing',
  'chat.query_question',
  'chat.query_owner',
] as const satisfies readonly MessageKey[];

type Query = (typeof queries)[number];

/** First what a visitor wants to say, then where: the app opens with it written. */
export function ChatPanel() {
  const [query, setQuery] = useState<Query | null>(null);
  const [returned, setReturned] = useState(false);
  function goBack() {
    setReturned(true);
    setQuery(null);
  }
  return query ? <Apps query={query} onBack={goBack} /> : <Queries returned={returned} onChoose={setQuery} />;
}

function Queries({ returned, onChoose }: { returned: boolean; onChoose(query: Query): void }) {
  const { t } = useI18n();
  return (
    <Step title={t('chat.title')} className={returned ? 'chat-step chat-step-back' : ''}>
      <p className="chat-intro">{t('chat.intro')}</p>
      {queries.map((query) => (
        <button key={query} type="button" className="chat-row" onClick={() => onChoose(query)}>
          {t(query)}
          <Icon name="chevron-right" size={16} flip />
        </button>
      ))}
    </Step>
  );
}

function Apps({ query, onBack }: { query: Query; onBack(): void }) {
  const { t } = useI18n();
  const subject = useChatSubject();
  // The property an owner offers is not the one they look at.
  const about = query === 'chat.query_owner' ? null : subject;
  const text = useChatText(t(query), about);
  return (
    <Step title={t('chat.choose_app')} className="chat-step">
      <blockquote className="chat-quote">
        <bdi>{text}</bdi>
      </blockquote>
      {handoffApps.map((app) => (
        <ChatLink key={app} app={app} text={text} about={about} className="chat-row">
          <BrandIcon brand={app} size={20} />
          {t(`chat.${app}`)}
          <span className="sr-only">({t('header.opens_new_tab')})</span>
          <Icon name="arrow-up-right" size={16} flip />
        </ChatLink>
      ))}
      <button type="button" className="chat-row chat-back" onClick={onBack}>
        <Icon name="arrow-left" size={16} flip />
        {t('chat.back')}
      </button>
    </Step>
  );
}

/** What the page shown is about, as its route says; null when nothing. */
function useChatSubject(): ChatSubject | null {
  const { handle, loaderData } = useMatches().at(-1) ?? {};
  // A page that failed has no data.
  return (loaderData ? (handle as PageHandle | undefined)?.chatSubject?.(loaderData) : null) ?? null;
}

/** Screen readers announce each step: its heading takes the focus. */
function Step({ title, className, children }: { title: string; className: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={className}>
      <h2 ref={heading} tabIndex={-1} className="chat-title text-h3">
        {title}
      </h2>
      {children}
    </div>
  );
}
