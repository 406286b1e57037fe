import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { FocalPoint } from '#app/features/media/focal-point.tsx';
import { MediaPicture } from '#app/features/media/media-picture.tsx';
import type { Focus } from '#app/features/media/pictures.ts';
import { useEditorContext } from '#app/features/records/editor/editor-context.tsx';
import { ChoiceInput, LinesInput } from '#app/features/records/editor/editor-fields.tsx';
import { SaveLine } from '#app/features/records/editor/working-copy-bar.tsx';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { fieldsInput } from '#app/features/records/sheet/form-inputs.ts';
import { DeskIcon } from '#app/features/staff/desk/desk-icon.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { type Language, languages } from '#app/i18n/languages.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { ProposedTexts } from './proposed-texts.ts';
import type { ShownPicture } from './use-pictures.ts';

type Props = {
  picture: ShownPicture;
  number: number;
  all: number;
  proposed: ProposedTexts;
  onAim(focus: Focus): void;
  onTurn(): void;
  onRemove(): void;
  onCover(): void;
  /** By how many places. */
  onMove(by: number): void;
  /** To the one so many places further. */
  onStep(by: number): void;
  /** With the one that it looks like. */
  onCompare(): void;
  onClose(): void;
};

/** What is known of one picture, and what can be done with it. */
export function PictureDetails({ picture: shown, number, all, proposed, ...on }: Props) {
  const words = useRecordWords();
  const { view } = useEditorContext();
  const { id, picture, rotation, focus, similarTo } = shown;
  const mayEdit = view.may.includes('edit') && !view.isRemoved;
  return (
    <section className="pictures-details" aria-labelledby="picture-head">
      <div className="pictures-head">
        <button type="button" aria-label={words('record_pictures.all')} onClick={on.onClose}>
          <Icon name="arrow-left" size={20} flip />
        </button>
        <div>
          <h2 id="picture-head">{words('record_pictures.number_of', { number, all })}</h2>
          <SaveLine />
        </div>
        <button
          type="button"
          aria-label={words('record_pictures.previous')}
          disabled={number === 1}
          onClick={() => on.onStep(-1)}
        >
          <Icon name="chevron-left" size={20} flip />
        </button>
        <button
          type="button"
          aria-label={words('record_pictures.next')}
          disabled={number === all}
          onClick={() => on.onStep(1)}
        >
          <Icon name="chevron-right" size={20} flip />
        </button>
      </div>
      <FocalPoint
        key={`${id} ${rotation}`}
        focus={focus}
        label={words('record_pictures.focus', { x: Math.round(focus.x * 100), y: Math.round(focus.y * 100) })}
        onAim={mayEdit ? on.onAim : undefined}
      >
        <MediaPicture picture={picture} alt="" sizes="(min-width: 64rem) 16.5rem, 100vw" />
      </FocalPoint>
      <p className="editor-hint">{words('record_pictures.focus_hint')}</p>
      <div className="pictures-crops">
        {(['card', 'tile', 'share'] as const).map((crop) => (
          <figure key={crop} data-crop={crop}>
            <MediaPicture picture={picture} alt="" sizes="8rem" />
            <figcaption>{words(`record_pictures.crop_${crop}`)}</figcaption>
          </figure>
        ))}
      </div>
      {similarTo !== null && (
        <p className="pictures-note">
          <DeskIcon name="copy" size={20} />
          <span>
            <b>{words('record_pictures.similar', { number: similarTo })}</b> {words('record_pictures.similar_hint')}{' '}
            <button type="button" className="editor-text-button" onClick={on.onCompare}>
              {words('record_pictures.compare')}
            </button>
          </span>
        </p>
      )}
      <input type="hidden" name={fieldsInput} value={`picture.${id}.rotation`} />
      <input type="hidden" name={`picture.${id}.rotation`} value={rotation === 0 ? '' : rotation} />
      <ChoiceInput field={`picture.${id}.category`} span={12} />
      <AlternativeTexts shown={shown} proposed={proposed} mayEdit={mayEdit} />
      {mayEdit && (
        <>
          <p className="pictures-steps">
            <button type="button" disabled={number === 1} onClick={() => on.onMove(-1)}>
              <Icon name="arrow-left" size={16} flip />
              {words('record_pictures.earlier')}
            </button>
            <button type="button" disabled={number === all} onClick={() => on.onMove(1)}>
              {words('record_pictures.later')}
              <Icon name="arrow-right" size={16} flip />
            </button>
          </p>
          <p className="pictures-buttons">
            <button type="button" className="btn btn-line btn-small" disabled={number === 1} onClick={on.onCover}>
              {words('record_pictures.make_cover')}
            </button>
            <button type="button" className="btn btn-line btn-small" onClick={on.onTurn}>
              <DeskIcon name="rotate" size={16} />
              <span>{words('record_pictures.rotate')}</span>
            </button>
            <button
              type="button"
              className="btn btn-line btn-small"
              aria-label={words('record_pictures.remove')}
              onClick={on.onRemove}
            >
              <DeskIcon name="trash" size={16} />
            </button>
          </p>
        </>
      )}
      <p className="editor-hint">{words('record_pictures.private')}</p>
    </section>
  );
}

type TextsProps = { shown: ShownPicture; proposed: ProposedTexts; mayEdit: boolean };

/** In all languages; on a phone in one of them at a time, first the reader's own. */
function AlternativeTexts({ shown, proposed, mayEdit }: TextsProps) {
  const words = useRecordWords();
  const { language } = useI18n();
  const { view, editor } = useEditorContext();
  const { hash } = useLocation();
  const [current, setCurrent] = useState(language);
  const fieldOf = (tag: Language) => `picture.${shown.id}.alt.${tag}`;

  // Before a link to one of the fields puts the cursor into it.
  useLayoutEffect(() => {
    const linked = languages.find(({ tag }) => hash === `#field-picture.${shown.id}.alt.${tag}`);
    if (linked) setCurrent(linked.tag);
  }, [hash, shown.id]);

  const isShown = (tag: Language) => {
    const { conflicts, refused } = editor.state;
    return tag === current || conflicts[fieldOf(tag)] !== undefined || refused[fieldOf(tag)] !== undefined;
  };
  const labelOf = (tag: Language, name: string) => {
    if (editor.inputs(fieldOf(tag))[''] === '') return words('record_pictures.language_empty', { language: name });
    const isProposed = view.unread.includes(fieldOf(tag));
    return isProposed ? words('record_pictures.language_proposed', { language: name }) : name;
  };
  return (
    <>
      {languages.map(({ tag }) => (
        <div key={tag} className="pictures-text" data-current={isShown(tag) ? '' : undefined}>
          <AlternativeText field={fieldOf(tag)} tag={tag} mayEdit={mayEdit} />
          {mayEdit && <Proposal shown={shown} tag={tag} proposed={proposed} />}
        </div>
      ))}
      <p className="pictures-languages">
        {languages
          .filter(({ tag }) => !isShown(tag))
          .map(({ tag, name }) => (
            <button key={tag} type="button" className="editor-text-button" onClick={() => setCurrent(tag)}>
              {labelOf(tag, name)}
            </button>
          ))}
      </p>
    </>
  );
}

/** Marked while it was proposed and nobody has read it. */
function AlternativeText({ field, tag, mayEdit }: { field: string; tag: Language; mayEdit: boolean }) {
  const words = useRecordWords();
  const { view, editor } = useEditorContext();
  const isUnread = view.unread.includes(field) && editor.state.typed[field] === undefined;
  const hint = isUnread && (
    <>
      <b className="pictures-unread">{words('record_pictures.unread_text')}</b>{' '}
      {mayEdit && (
        <button type="button" className="editor-text-button" onClick={() => editor.look(field)}>
          {words('record_pictures.keep_text')}
        </button>
      )}
    </>
  );
  return <LinesInput field={field} rows={2} language={tag} hint={hint} />;
}

type ProposalProps = { shown: ShownPicture; tag: (typeof languages)[number]['tag']; proposed: ProposedTexts };

/** While nothing is said of the picture in a language: what could be. */
function Proposal({ shown: { id, category }, tag, proposed }: ProposalProps) {
  const words = useRecordWords();
  const { editor } = useEditorContext();
  const field = `picture.${id}.alt.${tag}`;
  const text = proposed[category as keyof ProposedTexts]?.[tag];
  if (text === undefined || editor.inputs(field)[''] !== '') return null;
  return (
    <p className="editor-hint">
      {words('record_pictures.proposal')} <bdi lang={tag}>{text}</bdi>{' '}
      <button type="button" className="editor-text-button" onClick={() => editor.change(field, { '': text })}>
        {words('record_pictures.use_proposal')}
      </button>
    </p>
  );
}
