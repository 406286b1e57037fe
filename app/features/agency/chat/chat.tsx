import { type ToggleEvent, useState } from 'react';
import { href } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { useOnIntent } from '#app/ui/on-intent.ts';
import { closeWhenLeft } from '#app/ui/popover.ts';

const load = () => import('./chat-panel.tsx').then(({ ChatPanel }) => ChatPanel);

const contact = href('/contact');

/** `waits`: something at the foot of the window must not be covered yet. Without a script the button is a link. */
export function Chat({ waits }: { waits: boolean }) {
  const { t, language } = useI18n();
  const { part: ChatPanel, prepare } = useOnIntent(load);
  const [open, setOpen] = useState(false);
  async function toggle({ newState }: ToggleEvent) {
    setOpen(newState === 'open');
    if (newState === 'open' && !(await prepare())) window.location.assign(withLanguage(contact, language));
  }
  return (
    <div className={waits ? 'chat chat-waits' : 'chat'}>
      <Link to={contact} className="chat-button without-script" aria-label={t('chat.open')}>
        <Icon name="message-circle" size={24} />
      </Link>
      <button
        type="button"
        className="chat-button needs-script"
        popoverTarget="chat"
        aria-label={t(open ? 'chat.close' : 'chat.open')}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <Icon name={open ? 'x' : 'message-circle'} size={24} />
      </button>
      <div
        id="chat"
        popover="auto"
        role="dialog"
        aria-label={t('chat.title')}
        className="chat-panel"
        onToggle={toggle}
        onBlur={closeWhenLeft}
      >
        {open && ChatPanel && <ChatPanel />}
      </div>
    </div>
  );
}
