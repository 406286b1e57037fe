import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

type Props = {
  open: boolean;
  /** Also called when the browser closes it. */
  onClose(): void;
  /** The id of its heading. */
  labelledBy: string;
  className: string;
  children: ReactNode;
};

/**
 * The platform's own dialog over the page: Escape and a press on what lies around it close it, and focus returns to where
 * it was. It stays in the document while closed and keeps what was typed. For parts rendered only in the browser.
 */
export function Dialog({ open, onClose, labelledBy, className, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!open) dialog.current?.close();
    else if (!dialog.current?.open) dialog.current?.showModal();
  }, [open]);
  useEffect(() => closeByBackdrop(dialog.current), []);
  // The browser's own key for it would first empty a search field. While a word is being composed the key is that word's.
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    dialog.current?.close();
  };
  return createPortal(
    <dialog ref={dialog} className={className} aria-labelledby={labelledBy} onClose={onClose} onKeyDown={closeByEscape}>
      {children}
    </dialog>,
    document.body,
  );
}

/** The backdrop belongs to the dialog itself, which has no padding. A press that began inside is a selection of text. */
function closeByBackdrop(dialog: HTMLDialogElement | null) {
  let pressed: EventTarget | null = null;
  const press = (event: Event) => {
    pressed = event.target;
  };
  const release = (event: Event) => {
    if (event.target === dialog && pressed === dialog) dialog?.close();
  };
  dialog?.addEventListener('pointerdown', press);
  dialog?.addEventListener('click', release);
  return () => {
    dialog?.removeEventListener('pointerdown', press);
    dialog?.removeEventListener('click', release);
  };
}
