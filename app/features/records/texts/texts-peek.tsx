import { valueIn } from '#app/features/changes/sheet.ts';
import { useEditorContext } from '#app/features/records/editor/editor-context.tsx';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { directionOf, languages } from '#app/i18n/languages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { textsAddress } from './text-address.ts';
import { TextBadges } from './text-badge.tsx';

/** The titles with where each text stands, and the way to the page on which they are written. */
export function TextsPeek() {
  const words = useRecordWords();
  const { view, editor } = useEditorContext();
  return (
    <>
      <ul className="texts-peek">
        {view.texts.map((mark) => {
          const { language, state } = mark;
          const name = languages.find(({ tag }) => tag === language)?.name ?? language;
          const title = valueIn(editor.state.sheet, `text.${language}.title`);
          return (
            <li key={language}>
              <span>{state === 'source' ? words('record_texts.named_source', { language: name }) : name}</span>
              <b lang={language} dir={directionOf(language)}>
                {typeof title === 'string' ? title : '–'}
              </b>
              <span>
                <TextBadges {...mark} />
              </span>
            </li>
          );
        })}
      </ul>
      <Link to={textsAddress(view.id)} className="texts-go">
        {words('record_texts.side_by_side')}
        <Icon name="arrow-right" size={16} flip />
      </Link>
    </>
  );
}
