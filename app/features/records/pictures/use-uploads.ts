import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { randomId } from '#app/platform/random-id.ts';
import { useRetryOnline } from '#app/ui/use-retry-online.ts';
import { byName } from './picture-order.ts';
import type { UploadFailure } from './picture-upload.ts';
import { sendPicture } from './send-picture.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** `share`: of its bytes that are sent; `preview`: null until it is read, and where that cannot be. */
export type Upload = {
  key: string;
  file: File;
  /** Those that were chosen together, and its place among them by name. */
  group: string;
  at: number;
  state: 'waiting' | 'sending' | 'failed';
  share: number;
  preview: ImageBitmap | null;
  failure: UploadFailure | null;
};

/** At the same time. */
const maxRunning = 3;

/** Files that were chosen together, by key in their order, and the pictures they have become. */
type Chosen = { keys: string[]; pictures: Map<string, string> };

/** Sends files one by one, three at a time. `onArrived`: one more is among the listing's pictures. */
export function useUploads(address: string, onArrived: () => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [arrivedCount, setArrivedCount] = useState(0);
  const running = useRef(new Map<string, AbortController>());
  const chosen = useRef<Chosen>({ keys: [], pictures: new Map() });
  // How often the line came back.
  const returns = useRef(0);
  // One after another: a large photograph unpacked takes a phone's memory.
  const shrinking = useRef<Promise<unknown>>(Promise.resolve());

  const update = useCallback((key: string, change: Partial<Upload>) => {
    setUploads((now) => now.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  }, []);
  const forget = useCallback((key: string) => setUploads((now) => now.filter((upload) => upload.key !== key)), []);

  const run = useEffectEvent(async ({ key, file, group, at }: Upload) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    const begun = returns.current;
    update(key, { state: 'sending', share: 0, failure: null });
    const shrunk = shrinking.current.then(() =>
      controller.signal.aborted ? { body: file, preview: null, fileId: null } : shrinkPicture(file),
    );
    shrinking.current = shrunk;
    const { body, preview, fileId } = await shrunk;
    const { signal } = controller;
    if (signal.aborted) return preview?.close();
    update(key, { preview });
    const to = new URL(address, location.href);
    to.searchParams.set('group', group);
    to.searchParams.set('at', String(at));
    if (fileId !== null) to.searchParams.set('file', fileId);
    const answer = await sendPicture(to.href, body, { signal, onProgress: (share) => update(key, { share }) });
    running.current.delete(key);
    if ('failure' in answer) {
      // That the line was lost may be heard of after it is back.
      const isBack = answer.failure === 'offline' && returns.current > begun;
      return update(key, { state: isBack ? 'waiting' : 'failed', failure: answer.failure });
    }
    chosen.current.pictures.set(key, answer.picture);
    forget(key);
    setArrivedCount((count) => count + 1);
    onArrived();
  });

  useEffect(() => {
    const waiting = uploads.filter(({ key, state }) => state === 'waiting' && !running.current.has(key));
    for (const upload of waiting.slice(0, Math.max(0, maxRunning - running.current.size))) void run(upload);
  }, [uploads]);

  const retry = useCallback(
    (isMeant: (upload: Upload) => boolean) =>
      setUploads((now) =>
        now.map((upload) => (upload.state === 'failed' && isMeant(upload) ? { ...upload, state: 'waiting' } : upload)),
      ),
    [],
  );

  useRetryOnline(() => {
    returns.current += 1;
    retry(({ failure }) => failure === 'offline');
  });

  return {
    uploads,
    arrivedCount,
    add(files: readonly File[]) {
      const group = randomId();
      const added = byName(files).map((file, at): Upload => {
        const key = randomId();
        return { key, file, group, at, state: 'waiting', share: 0, preview: null, failure: null };
      });
      chosen.current.keys.push(...added.map(({ key }) => key));
      setUploads((now) => [...now, ...added]);
    },
    retry: (key: string) => retry((upload) => upload.key === key),
    remove(key: string) {
      running.current.get(key)?.abort();
      running.current.delete(key);
      forget(key);
    },
    /** What has become pictures, in the order of the files, until `forgetOrder`. */
    fileOrder: useCallback(() => {
      const { keys, pictures } = chosen.current;
      return keys.flatMap((key) => pictures.get(key) ?? []);
    }, []),
    forgetOrder: useCallback(() => {
      chosen.current = { keys: [], pictures: new Map() };
    }, []),
  };
}

export type Uploads = ReturnType<typeof useUploads>;
