import type { DragEvent, KeyboardEvent, MouseEvent } from 'react';
import { MediaPicture } from '#app/features/media/media-picture.tsx';
import { useEditorContext } from '#app/features/records/editor/editor-context.tsx';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { fieldsInput } from '#app/features/records/sheet/form-inputs.ts';
import { DeskIcon } from '#app/features/staff/desk/desk-icon.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useLongPress } from './use-long-press.ts';
import type { ShownPicture } from './use-pictures.ts';

type Props = {
  picture: ShownPicture;
  number: number;
  all: number;
  /** Its details are shown. */
  isOpen: boolean;
  /** It moves with the others that are. */
  isChosen: boolean;
  isLifted: boolean;
  onChoose(event: MouseEvent): void;
  /** On the picture or on its handle. */
  onKey(event: KeyboardEvent, on: 'picture' | 'handle'): void;
  onMove(by: number): void;
  onLift(): void;
  /** A finger rests on the picture. */
  onHold(): void;
  /** With the one that it looks like. */
  onCompare(): void;
  onDrag(event: DragEvent, what: 'begin' | 'over' | 'drop' | 'end'): void;
};

/** A picture among the others, with its place and its category. */
export function PictureCell({ picture: shown, number, all, isOpen, isChosen, isLifted, ...on }: Props) {
  const words = useRecordWords();
  const { view, editor } = useEditorContext();
  const { id, picture, category, similarTo, isLater } = shown;
  const field = `picture.${id}.category`;
  const options = view.options['picture.category'] ?? [];
  const mayEdit = view.may.includes('edit') && !view.isRemoved;
  const touch = useLongPress(mayEdit ? on.onHold : undefined);
  const name = options.find(({ value }) => value === category)?.label ?? words('record_pictures.no_category');
  return (
    <li
      className="pictures-cell"
      data-chosen={isChosen ? '' : undefined}
      data-lifted={isLifted ? '' : undefined}
      onDragOver={(event) => on.onDrag(event, 'over')}
      onDrop={(event) => on.onDrag(event, 'drop')}
    >
      <a
        {...touch}
        href={`?picture=${id}`}
        className="pictures-frame"
        aria-current={isOpen ? 'true' : undefined}
        aria-label={words('record_pictures.cell', { number, category: name })}
        draggable={mayEdit}
        data-picture={id}
        onClick={on.onChoose}
        onKeyDown={(event) => on.onKey(event, 'picture')}
        onDragStart={(event) => on.onDrag(event, 'begin')}
        onDragEnd={(event) => on.onDrag(event, 'end')}
      >
        <MediaPicture picture={picture} alt="" sizes="(min-width: 64rem) 15rem, 45vw" />
        {number === 1 && <span className="badge pictures-cover">{words('record_pictures.cover')}</span>}
      </a>
      {similarTo !== null && isLater && (
        <button type="button" className="pictures-similar" onClick={on.onCompare}>
          <DeskIcon name="copy" size={16} />
          {words('record_pictures.similar', { number: similarTo })}
        </button>
      )}
      <div className="pictures-caption">
        {mayEdit && (
          <button
            type="button"
            className="pictures-handle"
            aria-label={words('record_pictures.handle', { number })}
            aria-pressed={isLifted}
            data-handle={id}
            onClick={on.onLift}
            onKeyDown={(event) => on.onKey(event, 'handle')}
          >
            <DeskIcon name="grip" size={16} />
          </button>
        )}
        <span className="pictures-number">{number}</span>
        <input type="hidden" name={isOpen ? undefined : fieldsInput} value={field} />
        <select
          className="pictures-category select"
          name={isOpen ? undefined : field}
          aria-label={words('record_pictures.category_of', { number })}
          data-missing={category === '' ? '' : undefined}
          disabled={!mayEdit}
          value={category}
          onChange={(event) => editor.change(field, { '': event.target.value })}
        >
          <option value="">{words('record_pictures.no_category')}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {mayEdit && (
          <span className="pictures-move">
            <button
              type="button"
              disabled={number === 1}
              aria-label={words('record_pictures.earlier_of', { number })}
              onClick={() => on.onMove(-1)}
            >
              <Icon name="arrow-left" size={16} flip />
            </button>
            <button
              type="button"
              disabled={number === all}
              aria-label={words('record_pictures.later_of', { number })}
              onClick={() => on.onMove(1)}
            >
              <Icon name="arrow-right" size={16} flip />
            </button>
          </span>
        )}
      </div>
      {mayEdit && (
        <noscript>
          <label className="pictures-position">
            {words('record_pictures.position')}{' '}
            <input className="input" name={`position.${id}`} type="number" min="1" max={99} defaultValue={number} />
          </label>
          <label className="check">
            <input type="checkbox" name="remove" value={id} />
            <span>{words('record_pictures.remove')}</span>
          </label>
        </noscript>
      )}
    </li>
  );
}
