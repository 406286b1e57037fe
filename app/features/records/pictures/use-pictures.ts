import type { Focus, OfferedPicture } from '#app/features/media/pictures.ts';
import { type Rotation, readTurnedId, rotations, turnedId } from '#app/features/media/turned-picture.ts';
import { useEditorContext } from '#app/features/records/editor/editor-context.tsx';
import type { EditorPicture } from '#app/features/records/editor/editor-view.ts';
import { readInputs } from '#app/features/records/sheet/form-inputs.ts';

/** A picture as it stands on the page, with what is not saved yet. */
export type ShownPicture = {
  id: string;
  picture: OfferedPicture;
  rotation: Rotation;
  focus: Focus;
  /** Empty where nobody has chosen one yet. */
  category: string;
  /** The place of the first one that looks nearly the same; null where none does. */
  similarTo: number | null;
  /** It looks like one that stands before it. */
  isLater: boolean;
};

export const middle: Focus = { x: 0.5, y: 0.5 };

/** The pictures of the listing in their order, and how they are changed. */
export function usePictures() {
  const { view, editor } = useEditorContext();
  const order = editor.inputs('pictures')[''];
  const ids = typeof order === 'string' ? [order] : [...(order ?? [])];
  const known = new Map(view.pictures.map((picture) => [picture.id, picture]));
  const shownIds = ids.filter((id) => known.has(id));
  const shown = shownIds.flatMap((id): ShownPicture[] => {
    const picture = known.get(id);
    if (picture === undefined) return [];
    const rotation = readRotation(editor.inputs(`picture.${id}.rotation`)['']);
    const focusField = `picture.${id}.focus`;
    const focus = readInputs(focusField, editor.inputs(focusField)) as Focus | null;
    const category = editor.inputs(`picture.${id}.category`)[''];
    // The server names one of the two.
    const similar = shownIds.findIndex((other) => other === picture.similarTo || known.get(other)?.similarTo === id);
    return [
      {
        ...{ id, rotation, focus: focus ?? middle, category: typeof category === 'string' ? category : '' },
        picture: turned(picture, rotation, focus),
        similarTo: similar < 0 ? null : similar + 1,
        isLater: similar >= 0 && similar < shownIds.indexOf(id),
      },
    ];
  });
  return {
    shown,
    ids,
    arrange: (names: readonly string[]) => editor.change('pictures', { '': names }),
    turn({ id, rotation, focus }: ShownPicture) {
      const next = (rotation + 90) % 360;
      editor.change(`picture.${id}.rotation`, { '': next === 0 ? '' : String(next) });
      if (focus.x !== middle.x || focus.y !== middle.y) aim(id, { x: 1 - focus.y, y: focus.x });
    },
    aim,
  };

  function aim(id: string, { x, y }: Focus): void {
    const isMiddle = share(x) === middle.x && share(y) === middle.y;
    editor.change(`picture.${id}.focus`, isMiddle ? { x: '', y: '' } : { x: String(share(x)), y: String(share(y)) });
  }
}

/** From 0 to 1, in hundredths. */
function share(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
}

function readRotation(typed: string | readonly string[] | undefined): Rotation {
  return rotations.find((rotation) => String(rotation) === typed) ?? 0;
}

/** As it is turned now, which the server may not know yet. */
function turned(picture: EditorPicture, rotation: Rotation, focus: Focus | null): OfferedPicture {
  const { id, similarTo: _, focus: __, ...offered } = picture;
  const aimed = focus === null ? {} : { focus };
  const mediaId = turnedId(id, rotation);
  if (mediaId === picture.mediaId) return { ...offered, ...aimed };
  const isSwapped = (rotation - readTurnedId(picture.mediaId).rotation) % 180 !== 0;
  const size = isSwapped ? { width: picture.height, height: picture.width } : {};
  return { ...offered, ...size, ...aimed, mediaId, avifWidths: [] };
}
