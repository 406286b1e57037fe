import { useEffect, useEffectEvent, useState } from 'react';
import { recordAddress } from '#app/features/records/record-address.ts';
import type { Section } from '#app/features/records/sheet/field-names.ts';
import type { Present } from './presence.ts';

const everyMs = 20_000;

type Place = {
  id: number;
  /** Only those who may are somebody to look out for. */
  mayEdit: boolean;
  /** Null on the page of all sections. */
  section: Section | null;
};

/** Who else has the listing open, as it was last heard. Nothing is sent while the page is hidden. */
export function usePresence({ id, mayEdit, section }: Place): readonly Present[] {
  const [present, setPresent] = useState<readonly Present[]>([]);

  const note = useEffectEvent(async (signal: AbortSignal) => {
    if (document.visibilityState === 'hidden' || !navigator.onLine) return;
    const focused = document.activeElement?.closest('[id^="section-"]')?.id.replace('section-', '');
    const body = new URLSearchParams({ section: section ?? focused ?? '' });
    try {
      const answer = await fetch(recordAddress(id, 'presence'), { method: 'POST', body, signal });
      const isHeard = answer.ok && !answer.redirected;
      setPresent(isHeard ? ((await answer.json()) as Present[]) : []);
    } catch {
      // The line is lost, or the page was left: it is sent again.
    }
  });

  useEffect(() => {
    if (!mayEdit) return;
    const left = new AbortController();
    const send = () => note(left.signal);
    void send();
    const timer = setInterval(send, everyMs);
    document.addEventListener('visibilitychange', send, { signal: left.signal });
    return () => {
      clearInterval(timer);
      left.abort();
    };
  }, [mayEdit]);

  return present;
}
