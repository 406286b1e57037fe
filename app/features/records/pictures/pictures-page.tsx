import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { href } from 'react-router';
import { maxPictures } from '#app/features/listings/listing.ts';
import { acceptedPictures } from '#app/features/media/accepted-pictures.ts';
import { useEditorContext } from '#app/features/records/editor/editor-context.tsx';
import { EditorFrame } from '#app/features/records/editor/editor-frame.tsx';
import type { EditorResult } from '#app/features/records/editor/editor-result.ts';
import type { EditorView } from '#app/features/records/editor/editor-view.ts';
import { SectionForm } from '#app/features/records/editor/section-form.tsx';
import { useEditor } from '#app/features/records/editor/use-editor.ts';
import { CheckLink } from '#app/features/records/editor/working-copy-bar.tsx';
import { recordAddress } from '#app/features/records/record-address.ts';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { DeskIcon } from '#app/features/staff/desk/desk-icon.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { languages, withLanguage } from '#app/i18n/languages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { PictureCell } from './picture-cell.tsx';
import { PictureDetails } from './picture-details.tsx';
import { inOrder, movedBy, movedTo } from './picture-order.ts';
import type { UploadFailure } from './picture-upload.ts';
import type { ProposedTexts } from './proposed-texts.ts';
import { SimilarDialog } from './similar-dialog.tsx';
import { UploadCell } from './upload-cell.tsx';
import { useArranging } from './use-arranging.ts';
import { useOpenPicture } from './use-open-picture.ts';
import { type ShownPicture, usePictures } from './use-pictures.ts';
import { type Uploads, useUploads } from './use-uploads.ts';

type Props = {
  view: EditorView;
  proposed: ProposedTexts;
  done: string | null;
  /** What became of the form that this document answers. */
  answer: EditorResult | undefined;
  /** Without a script: files that were not taken. */
  failures: readonly { name: string; failure: UploadFailure }[];
};

/** Where the pictures of a listing are added, put in order and described. */
export function PicturesPage({ view: loaded, done, answer, ...props }: Props) {
  const words = useRecordWords();
  const { language } = useI18n();
  const action = withLanguage(recordAddress(loaded.id), language);
  const editor = useEditor(loaded, answer, action);
  const { view } = editor;
  return (
    <EditorFrame editor={editor} answer={answer} section="pictures" done={done} page="pictures" action={action}>
      <PageHead title={`${words('record_editor.pictures')}: ${view.title} ${view.reference}`} address={null} />
      <Bench {...props} />
    </EditorFrame>
  );
}

function Bench({ proposed, failures }: Omit<Props, 'view' | 'done' | 'answer'>) {
  const words = useRecordWords();
  const { language } = useI18n();
  const { view, editor } = useEditorContext();
  const pictures = usePictures();
  const [said, setSaid] = useState('');
  const address = href('/account/listings/:id/pictures/upload', { id: String(view.id) });
  const uploads = useUploads(withLanguage(address, language), () => editor.look());
  const mayEdit = view.may.includes('edit') && !view.isRemoved;
  const opened = useOpenPicture();
  const openId = opened.id !== null && pictures.ids.includes(opened.id) ? opened.id : null;
  const [comparison, setComparison] = useState<{ of: string; isOpen: boolean } | null>(null);
  const arranging = useArranging({
    ids: pictures.ids,
    opened: { ...opened, id: openId },
    onArrange(ids) {
      uploads.forgetOrder();
      pictures.arrange(ids);
    },
    onSay(what, id, order) {
      const places = { number: pictures.ids.indexOf(id) + 1, place: order.indexOf(id) + 1, all: order.length };
      setSaid(words(`record_pictures.${what}`, places));
    },
  });
  useFileOrder(pictures, uploads);
  const shown = arranging.ids.flatMap((id) => pictures.shown.find((picture) => picture.id === id) ?? []);
  const all = shown.length;
  const at = Math.max(
    0,
    shown.findIndex(({ id }) => id === openId),
  );
  const details = shown[at];

  function drop(event: DragEvent): void {
    if (!mayEdit || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    uploads.add([...event.dataTransfer.files]);
  }

  return (
    <SectionForm encType="multipart/form-data">
      <section
        id="section-pictures"
        className="editor-section pictures"
        data-section="pictures"
        data-open={openId === null ? undefined : ''}
        aria-labelledby="head-pictures"
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={drop}
      >
        <div className="editor-section-head">
          <h2 id="head-pictures">{words('record_editor.pictures')}</h2>
          <Missing shown={shown} proposed={proposed} onOpen={opened.open} />
        </div>
        <OrderConflict />
        {mayEdit && <AddPictures uploads={uploads} here={all} />}
        {failures.length > 0 && (
          <ul className="form-outcome form-trouble" role="alert">
            {failures.map(({ name, failure }) => (
              <li key={name}>
                <bdi>{name}</bdi>: {words(`record_pictures.failure_${failure}`)}
              </li>
            ))}
          </ul>
        )}
        <p className="sr-only" role="status">
          {said}
        </p>
        {arranging.chosen.length > 0 && (
          <p className="pictures-chosen">
            <b>{words('record_pictures.chosen', { count: arranging.chosen.length })}</b>
            <button type="button" className="editor-text-button" onClick={() => moveChosen(-1)}>
              {words('record_pictures.earlier')}
            </button>
            <button type="button" className="editor-text-button" onClick={() => moveChosen(1)}>
              {words('record_pictures.later')}
            </button>
            <button type="button" className="editor-text-button" onClick={arranging.clear}>
              {words('record_pictures.clear')}
            </button>
          </p>
        )}
        <ul className="pictures-grid" ref={arranging.grid}>
          {shown.map((picture, index) => (
            <PictureCell
              key={picture.id}
              picture={picture}
              number={index + 1}
              all={all}
              isOpen={picture.id === details?.id}
              isChosen={arranging.chosen.includes(picture.id)}
              isLifted={arranging.liftedId === picture.id}
              onChoose={(event) => arranging.choose(event, picture.id)}
              onKey={(event, on) => arranging.press(event, picture.id, on)}
              onMove={(by) => arranging.move(picture.id, by)}
              onLift={() => arranging.lift(picture.id)}
              onHold={() => arranging.hold(picture.id)}
              onCompare={() => compare(picture.id)}
              onDrag={(event, what) => arranging.drag(event, picture.id, what)}
            />
          ))}
          {uploads.uploads.map((upload) => (
            <UploadCell
              key={upload.key}
              upload={upload}
              onRetry={() => uploads.retry(upload.key)}
              onRemove={() => uploads.remove(upload.key)}
            />
          ))}
        </ul>
        {all === 0 && uploads.uploads.length === 0 && <p className="pictures-none">{words('record_pictures.none')}</p>}
        <p className="editor-hint editor-after">{words('record_pictures.plans')}</p>
        <p className="pictures-next">
          <CheckLink className="btn btn-line" />
        </p>
        <noscript>
          <button type="submit" className="btn btn-primary">
            {words('record_editor.save')}
          </button>
        </noscript>
      </section>
      <aside className="editor-rail pictures-rail" data-open={openId === null ? undefined : ''}>
        {details && (
          <PictureDetails
            picture={details}
            number={at + 1}
            all={all}
            proposed={proposed}
            onAim={(focus) => pictures.aim(details.id, focus)}
            onTurn={() => pictures.turn(details)}
            onCover={() => arrange(movedTo(pictures.ids, [details.id], 0))}
            onMove={(by) => arrange(movedBy(pictures.ids, [details.id], by))}
            onStep={(by) => {
              const next = shown[at + by];
              if (next) opened.open(next.id);
            }}
            onRemove={() => {
              const next = shown[at + 1] ?? shown[at - 1];
              if (openId !== null && next) opened.open(next.id);
              else if (openId !== null) opened.close();
              remove(details.id);
            }}
            onCompare={() => compare(details.id)}
            onClose={opened.close}
          />
        )}
      </aside>
      {comparison !== null && (
        <SimilarDialog
          pair={comparison.isOpen ? pairOf(comparison.of) : null}
          mayEdit={mayEdit}
          onRemove={(id) => {
            closeComparison();
            if (openId === id) opened.close();
            remove(id);
          }}
          onClose={closeComparison}
        />
      )}
    </SectionForm>
  );

  function compare(of: string): void {
    setComparison({ of, isOpen: true });
  }

  function closeComparison(): void {
    setComparison((now) => now && { ...now, isOpen: false });
  }

  /** A picture and the one that looks like it, in their order. */
  function pairOf(id: string) {
    const other = shown.find((picture) => picture.id === id)?.similarTo;
    return shown.flatMap((picture, index) =>
      picture.id === id || index + 1 === other ? [{ picture, number: index + 1 }] : [],
    );
  }

  function remove(id: string): void {
    pictures.arrange(pictures.ids.filter((each) => each !== id));
    setSaid(words('record_pictures.removed', { number: shown.findIndex((picture) => picture.id === id) + 1 }));
  }

  function arrange(ids: readonly string[]): void {
    uploads.forgetOrder();
    pictures.arrange(ids);
    const id = details?.id ?? '';
    const places = { number: at + 1, place: ids.indexOf(id) + 1, all: ids.length };
    setSaid(words('record_pictures.moved', places));
  }

  function moveChosen(by: number): void {
    const [first = ''] = arranging.chosen;
    arranging.move(first, by);
  }
}

/** Files that were chosen together stand in the order of their names, whichever came first. */
function useFileOrder({ ids, arrange }: ReturnType<typeof usePictures>, uploads: Uploads): void {
  const isIdle = uploads.uploads.every(({ state }) => state === 'failed');
  const isDone = uploads.uploads.length === 0;
  const { fileOrder, forgetOrder, arrivedCount } = uploads;
  const order = ids.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is looked at when a picture has arrived or is loaded
  useEffect(() => {
    const wanted = fileOrder();
    if (!isIdle || wanted.length === 0 || wanted.some((id) => !ids.includes(id))) return;
    const sorted = inOrder(ids, wanted);
    if (isDone) forgetOrder();
    if (sorted.join(' ') !== order) arrange(sorted);
  }, [isIdle, isDone, arrivedCount, order]);
}

/** The buttons that add pictures, and how far those on their way are. */
function AddPictures({ uploads: { uploads, add }, here }: { uploads: Uploads; here: number }) {
  const words = useRecordWords();
  const id = useId();
  const inputs = useRef<HTMLDivElement>(null);
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  const onWay = uploads.length - failed;
  const share = uploads.reduce((sum, upload) => sum + (upload.state === 'sending' ? upload.share : 0), 0);
  const take = (input: HTMLInputElement) => {
    if (input.files?.length) add([...input.files]);
    input.value = '';
  };
  const takeEarly = useEffectEvent(take);
  // What was chosen before this script was there.
  useEffect(() => inputs.current?.querySelectorAll<HTMLInputElement>('input[type=file]').forEach(takeEarly), []);
  const input = (key: string, isCamera: boolean) => (
    <input
      id={`${id}${key}`}
      type="file"
      accept={acceptedPictures}
      className="sr-only"
      {...(isCamera ? { capture: 'environment' as const } : { multiple: true })}
      onChange={(event) => take(event.target)}
    />
  );
  return (
    <>
      <div ref={inputs} className="pictures-add">
        <p role="status">
          {uploads.length === 0 ? (
            <span className="pictures-count">{words('record_field.picture_count', { count: here })}</span>
          ) : (
            <>
              <b>{words('record_pictures.here', { count: here, all: here + uploads.length })}</b>
              {onWay > 0 && <span> · {words('record_pictures.on_way', { count: onWay })}</span>}
              {failed > 0 && <span> · {words('record_pictures.failed', { count: failed })}</span>}
            </>
          )}
        </p>
        {onWay > 0 && (
          <progress
            max={here + uploads.length}
            value={here + share}
            aria-label={words('record_pictures.on_way', { count: onWay })}
          />
        )}
        {input('files', false)}
        <label htmlFor={`${id}files`} className="btn btn-line btn-small">
          <Icon name="plus" size={16} />
          <span>{words('record_pictures.add')}</span>
        </label>
        <span className="pictures-camera">
          {input('camera', true)}
          <label htmlFor={`${id}camera`} className="btn btn-primary btn-small">
            <DeskIcon name="camera" size={16} />
            {words('record_pictures.take')}
          </label>
        </span>
      </div>
      <noscript>
        <input type="file" name="file" accept={acceptedPictures} multiple aria-label={words('record_pictures.add')} />
      </noscript>
      <p className="editor-hint pictures-hint">{words('record_pictures.hint', { count: maxPictures })}</p>
    </>
  );
}

type MissingProps = { shown: readonly ShownPicture[]; proposed: ProposedTexts; onOpen(id: string): void };

/** What is still to be said of the pictures, and what can be said of all at once. */
function Missing({ shown, proposed, onOpen }: MissingProps) {
  const words = useRecordWords();
  const { view, editor } = useEditorContext();
  const without = shown.filter(({ category }) => category === '');
  const empty = shown.flatMap(({ id, category }) =>
    languages.flatMap(({ tag }) => {
      const field = `picture.${id}.alt.${tag}`;
      const text = proposed[category as keyof ProposedTexts]?.[tag];
      return text !== undefined && editor.inputs(field)[''] === '' ? [{ field, text }] : [];
    }),
  );
  const isUnread = ({ id }: ShownPicture) => view.unread.some((field) => field.startsWith(`picture.${id}.`));
  const [firstUnread] = shown.filter(isUnread);
  const unread = view.unread.filter((field) => shown.some(({ id }) => field.startsWith(`picture.${id}.`))).length;
  if (without.length === 0 && unread === 0 && (empty.length === 0 || !view.may.includes('edit'))) return null;
  return (
    <p className="pictures-missing">
      {without.length > 0 && (
        <button
          type="button"
          className="editor-text-button"
          onClick={() => document.querySelector<HTMLElement>('.pictures-category[data-missing]')?.focus()}
        >
          {words('record_pictures.without_category', { count: without.length })}
        </button>
      )}
      {firstUnread && (
        <button type="button" className="editor-text-button" onClick={() => onOpen(firstUnread.id)}>
          {words('record_pictures.unread', { count: unread })}
        </button>
      )}
      {empty.length > 0 && view.may.includes('edit') && (
        <button
          type="button"
          className="editor-text-button"
          onClick={() => {
            for (const { field, text } of empty) editor.propose(field, text);
          }}
        >
          {words('record_pictures.use_proposals', { count: empty.length })}
        </button>
      )}
    </p>
  );
}

/** Two people moved pictures. */
function OrderConflict() {
  const words = useRecordWords();
  const { editor } = useEditorContext();
  const theirs = editor.state.conflicts['pictures'];
  if (theirs === undefined) return null;
  return (
    <fieldset className="editor-conflict">
      <legend>{words('record_pictures.order_conflict', { name: theirs.by ?? words('record_editor.somebody') })}</legend>
      <button type="button" className="btn btn-line btn-small" onClick={() => editor.decide('pictures', 'mine')}>
        {words('record_editor.keep_mine')}
      </button>
      <button type="button" className="btn btn-line btn-small" onClick={() => editor.decide('pictures', 'theirs')}>
        {words('record_editor.use_theirs')}
      </button>
    </fieldset>
  );
}
