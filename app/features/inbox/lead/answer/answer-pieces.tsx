import type { MouseEvent, ReactNode } from 'react';
import { href, useLocation } from 'react-router';
import { insertText } from '#app/features/inbox/saved-texts/saved-text.ts';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { directionOf } from '#app/i18n/languages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import type { AnswerPieces } from './answer-pieces.server.ts';

type Props = { pieces: AnswerPieces; leadId: string };

/** Inserts a saved text or the link to the listing into the text beside it; without a script the form is sent for it. */
export function Pieces({ pieces: { texts, link }, leadId }: Props) {
  const words = useDeskWords();
  return (
    <div className="composer-pieces">
      {link && (
        <Insert leadId={leadId} name="link" text={link} className="btn btn-text btn-small">
          <Icon name="link" size={16} />
          {words('lead.listing_link')}
        </Insert>
      )}
      <details>
        <summary className="btn btn-text btn-small">{words('lead.saved_texts')}</summary>
        <ul>
          {texts.map(({ id, name, text, language }) => (
            <li key={id}>
              <Insert leadId={leadId} name={id} text={text}>
                <b dir="auto">{name}</b>
                <span lang={language} dir={directionOf(language)}>
                  {text}
                </span>
              </Insert>
            </li>
          ))}
        </ul>
        {texts.length === 0 && <p>{words('lead.no_saved_texts')}</p>}
        <Link to={href('/account/saved-texts')} className="text-link">
          {words('lead.edit_saved_texts')}
        </Link>
      </details>
    </div>
  );
}

type InsertProps = {
  leadId: string;
  name: string;
  text: string;
  className?: string;
  children: ReactNode;
};

function Insert({ leadId, name, text, className, children }: InsertProps) {
  const { search } = useLocation();
  function insert(event: MouseEvent<HTMLButtonElement>) {
    const area = event.currentTarget.closest('.composer-form')?.querySelector('textarea');
    if (!area) return;
    event.preventDefault();
    insertAt(area, text);
    event.currentTarget.closest('details')?.removeAttribute('open');
  }
  return (
    <button
      type="submit"
      name="insert"
      value={name}
      formNoValidate
      formAction={`${href('/account/leads/:id', { id: leadId })}${search}#answer`}
      onClick={insert}
      className={className}
    >
      {children}
    </button>
  );
}

/** At the caret where there is one, else above the closing. Undo takes it back. */
function insertAt(area: HTMLTextAreaElement, text: string) {
  const { value, selectionStart: start, selectionEnd: end } = area;
  area.focus();
  if (start === end && (start === 0 || start === value.length)) {
    area.setRangeText(insertText(value, text), 0, value.length, 'end');
  } else {
    area.setRangeText(text, start, end, 'end');
  }
  area.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
