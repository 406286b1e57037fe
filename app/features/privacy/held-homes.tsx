import { href } from 'react-router';
import { Link } from '#app/ui/link.tsx';
import type { PersonView } from './person-view.server.ts';
import { usePersonWords } from './person-words.ts';

/** The homes of an owner. What may stay has a box, ticked where it goes unless somebody decides otherwise. */
export function HeldHomes({ homes }: Pick<PersonView, 'homes'>) {
  const words = usePersonWords();
  if (homes.length === 0) return null;
  return (
    <div className="person-part">
      <h3 className="text-h4">{words('person.label_homes')}</h3>
      <p className="desk-text">{words('person.homes_text')}</p>
      <ul>
        {homes.map((home) => (
          <li key={home.listingId}>
            <Link to={href('/account/listings/:id', { id: String(home.listingId) })} className="text-link">
              <bdi>{home.reference}</bdi>
            </Link>
            <small>
              {home.owner ? (
                <bdi>{[home.owner.name, home.owner.phone, home.owner.email].filter(Boolean).join(' · ')}</bdi>
              ) : (
                words('person.former')
              )}
            </small>
            <AlsoChoices home={home} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function AlsoChoices({ home: { reference, documents, notes } }: { home: PersonView['homes'][number] }) {
  const words = usePersonWords();
  if (documents.length + notes.length === 0) return null;
  return (
    <fieldset>
      <legend className="sr-only">{reference}</legend>
      {documents.map(({ choice, name, isRemoved }) => (
        <label key={choice} className="check">
          <input type="checkbox" name="also" value={choice} defaultChecked />
          <span>
            <bdi>{name}</bdi>
            {isRemoved && ` (${words('person.removed')})`}
          </span>
        </label>
      ))}
      {notes.map(({ choice, field, text, isAbout }) => (
        <label key={choice} className="check">
          <input type="checkbox" name="also" value={choice} defaultChecked={isAbout} />
          <span>
            {words(field === 'internal.keys' ? 'person.note_keys' : 'person.note_notes')}
            <small className="person-note">
              {text === '' ? words('person.note_former') : <bdi lang="">{text}</bdi>}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
