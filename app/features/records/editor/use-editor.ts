import {
  type FormEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { useFetcher } from 'react-router';
import { valueIn } from '#app/features/changes/sheet.ts';
import { readerInput } from '#app/features/records/form-reader.ts';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { type Inputs, inputsOf, writeForm } from '#app/features/records/sheet/form-inputs.ts';
import { useLeaveWarning } from '#app/features/records/use-leave-warning.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { randomId } from '#app/platform/random-id.ts';
import { useRetryOnline } from '#app/ui/use-retry-online.ts';
import type { EditorResult } from './editor-result.ts';
import {
  arrived,
  decide,
  type EditorState,
  openEditor,
  pending,
  receive,
  receiveTooLarge,
  see,
  stuck,
  takeUp,
  type,
  type Unsaved,
  unsavedOf,
} from './editor-state.ts';
import type { EditorView } from './editor-view.ts';
import { isCommand } from './key-command.ts';
import { takeTypedEarly } from './typed-early.ts';
import { isKept, keepUnsaved, readUnsaved } from './unsaved.ts';
import { useOnline } from './use-online.ts';

/** How saving goes: nothing was typed, it waits, is under way, is done, or what keeps it from being done. */
export type SaveState = 'idle' | 'typed' | 'saving' | 'saved' | Trouble;

type Trouble = 'offline' | 'lost' | 'disk_full' | 'signed_out' | 'gone' | 'forbidden';

/** A moment after the last change. */
const pauseMs = 2000;
const retryMs = 10_000;

/** What was sent, with what it was typed over: sent again it is the same. */
type UnderWay = { key: string; sent: Record<string, Inputs>; revision: number };

/**
 * An editor that saves itself. `answer`: what became of the form that this document answers. `action`: where it saves to, on a
 * page that is not the listing's own.
 */
export function useEditor(loaded: EditorView, answer: EditorResult | undefined, action?: string) {
  const { language } = useI18n();
  const words = useRecordWords();
  const fetcher = useFetcher<EditorResult>();
  const [view, setView] = useState(loaded);
  const [state, setState] = useState<EditorState>(() => afterAnswer(openEditor(loaded), answer));
  const [saveState, setSaveState] = useState<SaveState>('idle');
  // What was missing at first stays in sight while it is filled in.
  const [firstMissing] = useState(
    () => new Set(loaded.checks.filter((check) => check.isRequired).map(({ field }) => field)),
  );
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const underWay = useRef<UnderWay | null>(null);
  // How many answers were rendered when it was sent. Another one tells that it is over: the fetcher's own state is rendered later
  // than it changes, on a slow device much later, and what waits would be sent twice.
  const [answers, countAnswer] = useReducer((count: number) => count + 1, 0);
  const sentAfter = useRef<number | null>(null);
  // Texts nobody has read, by their fields.
  const proposals = useRef(new Set<string>());
  const wanted = useRef<(() => void) | null>(null);
  const kept = useRef<Unsaved>({});
  // Unless storage is full or forbidden.
  const [isOnDevice, setKept] = useState(true);
  const { id } = view;
  const { id: staffId } = view.reader;
  const mayEdit = view.may.includes('edit');
  const waiting = Object.keys(pending(state)).length > 0;

  // Before anything is rendered again, which would undo it.
  useLayoutEffect(() => {
    const early = takeTypedEarly();
    setState((now) => takeUp(now, unsavedOf({ ...now, typed: early })));
  }, []);
  useEffect(() => setView(loaded), [loaded]);
  useEffect(() => {
    const ours = arrived(underWay.current?.sent ?? {}, view.sheet);
    setState((now) => see(now, view, language, ours));
  }, [view, language]);
  // With what the page says of it: called saved, it is no longer kept, even where the page is left at once.
  useLayoutEffect(() => {
    const unsaved = unsavedOf(state, underWay.current?.sent);
    kept.current = keepUnsaved({ id, staffId }, unsaved, kept.current);
    setKept(isKept(unsaved, kept.current));
  }, [id, staffId, state]);
  const takeUpKept = useEffectEvent((unsaved: Unsaved) => setState((now) => takeUp(now, unsaved, view.lastChanges)));
  // What the device kept of an earlier visit is taken up once.
  useEffect(() => {
    if (!mayEdit) return;
    const unsaved = readUnsaved({ id, staffId });
    kept.current = { ...kept.current, ...unsaved };
    takeUpKept(unsaved);
  }, [id, staffId, mayEdit]);

  const send = useEffectEvent((isLineBack = false) => {
    if ((sentAfter.current === answers && !isLineBack) || isRefused(saveState)) return;
    const { key, sent, revision } = underWay.current ?? {
      ...{ key: randomId(), sent: pending(state), revision: state.revision },
    };
    if (Object.keys(sent).length === 0) return;
    if (!mayEdit) return setSaveState('forbidden');
    underWay.current = { key, sent, revision };
    const form = new FormData();
    form.set('key', key);
    form.set('by', 'script');
    form.set('language', language);
    form.set('revision', String(revision));
    form.set(readerInput, staffId);
    for (const [field, inputs] of Object.entries(sent)) {
      writeForm(form, field, inputs);
      if (proposals.current.has(field)) form.append('proposed', field);
    }
    sentAfter.current = answers;
    setSaveState('saving');
    void fetcher.submit(form, { method: 'post', ...(action !== undefined && { action }) });
  });

  const take = useEffectEvent((result: EditorResult | undefined) => {
    if (result === undefined || sentAfter.current !== answers) return;
    countAnswer();
    const sent = underWay.current?.sent ?? {};
    switch (result.outcome) {
      case 'saved':
        underWay.current = null;
        setState((now) => receive(now, sent, result, language));
        if (result.view) setView(newerOf(result.view));
        setSaveState('saved');
        setSavedAt(Date.now());
        return;
      case 'too_large':
        underWay.current = null;
        setState((now) => receiveTooLarge(now, sent, words('record_editor.too_large')));
        return setSaveState('idle');
      case 'offline':
      case 'lost':
      case 'disk_full':
      case 'signed_out':
      case 'gone':
      case 'forbidden':
        // What was pressed is not done later, when something else may be meant.
        wanted.current = null;
        setSaveState(result.outcome);
        return;
      default:
        underWay.current = null;
    }
  });

  useEffect(() => {
    if (fetcher.state === 'idle') take(fetcher.data);
  }, [fetcher.state, fetcher.data]);

  const looking = useFetcher<EditorResult>();
  const seen = looking.data?.outcome === 'saved' ? looking.data.view : undefined;
  useEffect(() => {
    if (seen) setView(newerOf(seen));
  }, [seen]);

  // Saves a moment after the last change; what did not arrive is sent again until it does.
  const isStuck = isUnsent(saveState);
  useEffect(() => {
    if (saveState === 'saving' || isRefused(saveState) || (!waiting && !isStuck)) return;
    const timer = setTimeout(send, isStuck ? retryMs : wanted.current === null ? pauseMs : 0);
    return () => clearTimeout(timer);
  }, [waiting, isStuck, saveState]);

  // What is under way was sent into nothing; by its key it is known to be the same, should it have arrived.
  useRetryOnline(() => send(true));

  const saveByKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isCommand(event, 's')) return;
    event.preventDefault();
    if (waiting || isUnsent(saveState) || isRefused(saveState) || saveState === 'saving') return send();
    // Nothing waits: that is said as well.
    setSaveState('saved');
    setSavedAt(Date.now());
  });
  useEffect(() => {
    window.addEventListener('keydown', saveByKey);
    return () => window.removeEventListener('keydown', saveByKey);
  }, []);

  // A form or link that leaves the page waits until everything is saved.
  useEffect(() => {
    if (waiting || saveState === 'saving' || wanted.current === null) return;
    const leave = wanted.current;
    wanted.current = null;
    leave();
  }, [waiting, saveState]);

  const change = useCallback((field: string, inputs: Inputs) => {
    proposals.current.delete(field);
    wanted.current = null;
    const at = Date.now();
    setState((now) => type(now, field, inputs, at));
    setSaveState((now) => (isUnsent(now) || isRefused(now) ? now : 'typed'));
  }, []);

  useLeaveWarning(() => !isOnDevice && Object.keys(state.typed).length > 0);

  const mayLeave = useOnline() && !isStuck;
  const hasTrouble = isStuck || isRefused(saveState);
  return {
    /** The fields in which something is typed that is not saved, and will not be by itself or at once. */
    unsaved: [...stuck(state), ...(hasTrouble ? Object.keys(pending(state)) : [])],
    /** As it was last seen. */
    view,
    wasMissing: (field: string) => firstMissing.has(field),
    state,
    // What an earlier visit left is typed as well.
    saveState: saveState === 'idle' && waiting ? ('typed' as const) : saveState,
    savedAt,
    /** Whether a command is done that loads a new document: not without a line, nor over what is not saved. */
    mayLeave,
    /** Whether this device keeps what is not saved. */
    isOnDevice,
    change,
    saveNow: () => send(),
    /** As `change`, with a text that nobody has read yet. */
    propose(field: string, text: string) {
      change(field, { '': text });
      proposals.current.add(field);
    },
    /**
     * Reads what the server has by now. `seen`: a proposed text that somebody has read and left as it is. Revalidating would cost
     * the page, and what waits in it, when the line is lost.
     */
    look(seen?: string) {
      const form = new FormData();
      form.set('key', randomId());
      form.set('by', 'script');
      form.set('language', language);
      form.set('revision', String(view.revision));
      form.set(readerInput, staffId);
      if (seen !== undefined) form.set('seen', seen);
      void looking.submit(form, { method: 'post', ...(action !== undefined && { action }) });
    },
    decide: (field: string, whose: 'mine' | 'theirs') => setState((now) => decide(now, field, whose)),
    /** What the inputs of a field show. */
    inputs: (field: string): Inputs => state.typed[field] ?? inputsOf(field, valueIn(state.sheet, field), language),
    /** For forms that lead away: they are sent once everything typed is saved. */
    submitWhenSaved(event: FormEvent<HTMLFormElement>) {
      if (!mayLeave) return event.preventDefault();
      if (isRefused(saveState) || (!waiting && fetcher.state === 'idle')) return;
      event.preventDefault();
      const form = event.currentTarget;
      const { submitter } = event.nativeEvent as SubmitEvent;
      wanted.current = () => form.requestSubmit(submitter);
      send();
    },
    /** The same for links within the element that this is a handler of. */
    followWhenSaved(event: MouseEvent<HTMLElement>) {
      const link = event.target;
      const isFree = !mayLeave || isRefused(saveState) || (!waiting && fetcher.state === 'idle');
      if (isFree || !(link instanceof HTMLElement)) return;
      event.preventDefault();
      wanted.current = () => link.click();
      send();
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;

/** Answers may overtake each other. */
function newerOf(seen: EditorView): (now: EditorView) => EditorView {
  return (now) => (seen.revision < now.revision ? now : seen);
}

/** What did not arrive, or was not kept, is sent again until it is. */
function isUnsent(state: SaveState): boolean {
  return state === 'offline' || state === 'lost' || state === 'disk_full' || state === 'signed_out';
}

/** To send it again would not help; it stays in sight. */
function isRefused(state: SaveState): boolean {
  return state === 'gone' || state === 'forbidden';
}

/** Without a script the page comes back with what could not be saved. */
function afterAnswer(state: EditorState, answer: EditorResult | undefined): EditorState {
  if (answer === undefined || !('sent' in answer) || answer.sent === undefined) return state;
  if (answer.outcome !== 'saved') return { ...state, typed: answer.sent };
  const typed = Object.entries(answer.sent).filter(
    ([field]) => field in answer.conflicts || answer.refused.includes(field),
  );
  const refused = typed.filter(([field]) => answer.refused.includes(field));
  return {
    ...state,
    typed: Object.fromEntries(typed),
    conflicts: answer.conflicts,
    refused: Object.fromEntries(refused),
    reasons: answer.reasons ?? {},
    joined: answer.joined ?? {},
  };
}
