import { onStep } from './history-steps.ts';

/*
 * Back closes what is open over a page. While a dialog is open the history has one entry more: the page's own, marked. The
 * router does not hear of steps between the two, and where a link in the dialog leads takes the marked entry's place.
 */

/** Dialogs, and popovers that are dialogs to a screen reader. */
const opened = new Set<HTMLElement>();

/** The router's key of the page, while something is open or may be opened again by Forward. */
let pageKey: unknown;
/** Whether the visitor was at a marked entry before the step that `popstate` tells of. */
let wasMarked = false;
/** What is open closes because the visitor goes elsewhere. */
let isLeaving = false;
/** The step back from the entry of what was closed has begun and is not done. */
let isStepping = false;
let isWatching = false;

const isMarked = (): boolean => window.history.state?.dialog === true;

/** Whether the address that is gone to must replace the entry of the history, because it is the one of an open dialog. */
export async function leaveOpenDialog(): Promise<boolean> {
  if (isStepping) await nextStep();
  isLeaving = isMarked();
  return isLeaving;
}

/** Whether or not the router hears of it. */
function nextStep(): Promise<void> {
  return new Promise((resolve) => {
    const leave = onStep(() => {
      leave();
      resolve();
    });
  });
}

/** From now on; what is open already, found by the selector `openLayers`, counts. */
export function watchDialogs(openLayers: string): void {
  if (isWatching) return;
  isWatching = true;
  const layers = [...document.querySelectorAll<HTMLElement>(openLayers)];
  // Loaded again, with nothing open.
  if (isMarked() && layers.length === 0) stepBack();
  for (const layer of layers) note(layer, true);
  const dialogs = new MutationObserver((changes) => {
    for (const { target } of changes) if (target instanceof HTMLDialogElement) note(target, target.open);
  });
  dialogs.observe(document.body, { subtree: true, attributeFilter: ['open'] });
  const onToggle = ({ target, newState }: ToggleEvent) => {
    if (target instanceof HTMLElement && target.matches('[popover][role=dialog]')) note(target, newState === 'open');
  };
  document.addEventListener('toggle', onToggle, true);
  onStep(closeAll);
}

/** What stayed open while its page led to another address is closed by Back there too. */
export function noteOpenAgain(): void {
  for (const layer of opened) note(layer, true);
}

function note(element: HTMLElement, isOpen: boolean): void {
  if (isOpen) {
    opened.add(element);
    isLeaving = false;
    if (!isMarked()) window.history.pushState({ ...window.history.state, dialog: true }, '');
    wasMarked = true;
    pageKey = window.history.state?.key;
  } else if (opened.delete(element) && opened.size === 0 && isMarked() && !isLeaving) {
    stepBack();
  }
}

function stepBack(): void {
  isStepping = true;
  wasMarked = true;
  pageKey = window.history.state?.key;
  window.history.back();
}

function closeAll(event: PopStateEvent): void {
  const isOwnStep = isStepping;
  isStepping = false;
  const isWithinPage = event.state !== null && event.state.key === pageKey && (wasMarked || isMarked());
  wasMarked = isMarked();
  if (!isWithinPage) return;
  event.stopImmediatePropagation();
  // The press that closed one thing may have opened another since.
  if (isOwnStep) noteOpenAgain();
  else closeOpened();
}

function closeOpened(): void {
  for (const element of opened) {
    opened.delete(element);
    if (element instanceof HTMLDialogElement) element.close();
    else element.hidePopover();
  }
}
