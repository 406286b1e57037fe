import { useEffect, useRef } from 'react';
import { href } from 'react-router';
import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { SendResult } from './send-command.ts';

type Props = { answer: Exclude<SendResult, { outcome: 'done' }> };

/** Why a form was not accepted, shown above it and focused. */
export function CommandError({ answer }: Props) {
  const { t, language } = useI18n();
  const words = useDeskWords();
  const box = useRef<HTMLDivElement>(null);
  const { outcome } = answer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is a new object.
  useEffect(() => box.current?.focus(), [answer]);
  return (
    // biome-ignore lint/a11y/noAutofocus: without a script, too, the page starts at the error.
    <div ref={box} className="form-outcome form-trouble" role="alert" tabIndex={-1} autoFocus>
      <Icon name="circle-alert" size={20} />
      <p>
        {outcome === 'refused'
          ? t('form.attention', { count: Object.keys(answer.problems).length })
          : words(`lead.trouble_${outcome}`)}
        {outcome === 'signed_out' && (
          <>
            {' '}
            <a
              href={withLanguage(href('/account/sign-in'), language)}
              target="_blank"
              rel="noopener"
              className="text-link"
            >
              {words('sign_in.title')}
            </a>
          </>
        )}
      </p>
    </div>
  );
}
