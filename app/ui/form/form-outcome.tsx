import { type ReactNode, useEffect, useRef } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { loadErrorMessage } from '#app/ui/load-error.tsx';
import type { FormProblems } from './form-problems.ts';

/**
 * Why a form was not taken: its problems, or without any, that it did not arrive; `error` is the browser's own, and
 * `waitMinutes` how long to wait where too many came. Each attempt has an object of its own, the same as long as nothing
 * else is tried.
 */
export type Trouble = { problems?: FormProblems; error?: unknown; waitMinutes?: number };

/** On top of a form that was not taken. It takes the focus at every attempt. */
export function FormTrouble({ trouble, otherWays }: { trouble: Trouble; otherWays: ReactNode }) {
  const { language, t } = useI18n();
  const box = useFocusOn(trouble);
  const count = Object.keys(trouble.problems ?? {}).length;
  const minutes = trouble.waitMinutes ?? 0;
  return (
    // biome-ignore lint/a11y/noAutofocus: without a script the visitor starts at what went wrong, too.
    <div ref={box} className="form-outcome form-trouble" role="alert" tabIndex={-1} autoFocus>
      <Icon name="circle-alert" size={20} />
      {count > 0 ? (
        <p>{t('form.attention', { count })}</p>
      ) : (
        <div>
          <p>
            {minutes > 0 ? t('form.wait', { count: minutes }) : t('contact.failure')}
            {'error' in trouble && <span>{loadErrorMessage(trouble.error, { language, t })}</span>}
          </p>
          <p>{otherWays}</p>
          <button type="submit" className="btn btn-line">
            {t('common.retry')}
          </button>
        </div>
      )}
    </div>
  );
}

function useFocusOn(cause: unknown) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cause is what it waits for.
  useEffect(() => {
    // In a new document the browser comes first: it heeds `autofocus` before a frame's callbacks, and complains when
    // something has the focus already.
    const frame = requestAnimationFrame(() => box.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [cause]);
  return box;
}
