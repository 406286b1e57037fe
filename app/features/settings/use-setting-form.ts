import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { randomId } from '#app/platform/random-id.ts';
import { useRetryOnline } from '#app/ui/use-retry-online.ts';
import { isPartlySaved, type SettingResult } from './setting-result.ts';

const retryMs = 10_000;

/** `id`: what tells it from the other forms of the page. */
type Form = { id: string; hasFiles: boolean; action: string; revision: number };

/** A form of the settings that saves itself whenever a field is left. `result`: what became of what was sent last. */
export function useSettingForm({ id, hasFiles, action, revision }: Form) {
  const fetcher = useFetcher<SettingResult>({ key: `setting-${id}` });
  const form = useRef<HTMLFormElement>(null);
  const key = useRef<string | null>(null);
  // A field that somebody typed into goes on showing that, whatever others save: it is typed over the page as it was then.
  const typedOver = useRef<number | null>(null);
  const sentFiles = useRef<ReadonlySet<File>>(new Set());
  const wasSubmitted = useRef(false);
  const [isWaiting, setWaiting] = useState(false);
  const result = fetcher.data;
  const isIdle = fetcher.state === 'idle';
  // The result that was there when it was sent: while it is, that is under way. The fetcher's own state is rendered later than it changes.
  const sentAfter = useRef<SettingResult | undefined | null>(null);

  const send = useEffectEvent((isLeaving = false) => {
    if (form.current === null || (sentAfter.current === result && !isLeaving)) return;
    sentAfter.current = result;
    key.current ??= randomId();
    const body = new FormData(form.current);
    sentFiles.current = new Set(fileInputs(form.current).flatMap(({ files }) => [...(files ?? [])]));
    body.set('key', key.current);
    body.set('by', 'script');
    body.set('revision', String(typedOver.current ?? revision));
    setWaiting(false);
    const encType = hasFiles ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
    void fetcher.submit(body, { method: 'post', action, encType });
  });

  const save = useEffectEvent(() => {
    // Another request than one that has not arrived.
    key.current = null;
    typedOver.current ??= revision;
    setWaiting(true);
  });

  useEffect(() => {
    const listening = form.current;
    // What was typed before this page could listen.
    if (listening && [...listening.elements].some(isTyped)) save();
    listening?.addEventListener('change', save);
    return () => listening?.removeEventListener('change', save);
  }, []);

  useEffect(() => {
    if (!isIdle || result?.outcome !== 'saved') return;
    key.current = null;
    typedOver.current = result.revision;
    // Sent, and either taken or refused: not once more with what is changed next. One that was chosen meanwhile is still to be sent.
    for (const input of fileInputs(form.current)) {
      if ([...(input.files ?? [])].every((file) => sentFiles.current.has(file))) input.value = '';
    }
  }, [isIdle, result]);

  // Whoever went on to another field types there: the focus goes to what is wrong only where that takes it from nobody.
  useEffect(() => {
    if (!isIdle || result?.outcome !== 'saved' || !isPartlySaved(result)) return;
    const { activeElement: at } = document;
    if (wasSubmitted.current || at === null || !at.matches('input, textarea, select')) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
    wasSubmitted.current = false;
  }, [isIdle, result]);

  // What was changed while an answer was awaited is sent after it.
  const sendAfter = useEffectEvent((_answer: SettingResult | undefined) => send());
  useEffect(() => {
    if (isWaiting && isIdle) sendAfter(result);
  }, [isWaiting, isIdle, result]);

  // What was typed last is sent although what was sent before it has no answer yet: everything of the form is in it.
  const leave = useEffectEvent(() => isWaiting && send(true));
  useLayoutEffect(() => () => void leave(), []);

  const isStuck = isIdle && result !== undefined && !isEnd(result);
  useEffect(() => {
    if (!isStuck) return;
    const timer = setInterval(() => send(), retryMs);
    return () => clearInterval(timer);
  }, [isStuck]);
  useRetryOnline(() => {
    if (isStuck) send();
  });

  return {
    form,
    result,
    isSaving: !isIdle,
    submit(event: FormEvent) {
      event.preventDefault();
      wasSubmitted.current = true;
      setWaiting(true);
    },
  };
}

function fileInputs(form: HTMLFormElement | null): HTMLInputElement[] {
  const elements = [...(form?.elements ?? [])];
  return elements.flatMap((element) => (element instanceof HTMLInputElement && element.type === 'file' ? element : []));
}

/** To send it again would change nothing. */
function isEnd({ outcome }: SettingResult): boolean {
  return outcome === 'saved' || outcome === 'forbidden' || outcome === 'too_large';
}

function isTyped(element: Element): boolean {
  if (element instanceof HTMLSelectElement) {
    const byDefault = [...element.options].find((option) => option.defaultSelected) ?? element.options[0];
    return byDefault !== undefined && !byDefault.selected;
  }
  if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue;
  if (!(element instanceof HTMLInputElement) || element.type === 'hidden') return false;
  return element.type === 'checkbox'
    ? element.checked !== element.defaultChecked
    : element.value !== element.defaultValue;
}
