import { useI18n } from '#app/i18n/i18n.tsx';
import { foreignText, withLanguage } from '#app/i18n/languages.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { ConfirmView } from './confirm-page.server.ts';

type Answer = 'there' | 'gone';

/** `answer`: which link of the mail was followed. `problem`: it could not be saved. */
type Props = { view: ConfirmView; answer: Answer; problem: string | null };

/** What a link of a mail about a listing leads to: one press, by whoever has the mail. */
export function ConfirmPage({ view, answer, problem }: Props) {
  return (
    <div className="page error-page">
      <PageHead title={view.heading} address={null} />
      <Notice title={view.heading} level={1}>
        {view.state === 'old' ? <p>{view.text}</p> : <OneListing view={view} answer={answer} problem={problem} />}
      </Notice>
    </div>
  );
}

type ListingView = Exclude<ConfirmView, { state: 'old' }>;

function OneListing({ view, answer, problem }: Omit<Props, 'view'> & { view: ListingView }) {
  const { language } = useI18n();
  const { labels, reference, title, titleLanguage, state, path, desk, text } = view;
  return (
    <>
      <p>
        <b {...foreignText(titleLanguage ?? language, language)}>{title}</b> <bdi dir="ltr">{reference}</bdi>
      </p>
      <p role="status">{text}</p>
      {problem && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
      {(state === 'open' || state === 'confirmed') && <Answers view={view} answer={answer} />}
      {state === 'held' && (
        <a href={withLanguage(desk, language)} className="btn btn-primary">
          {labels.atDesk}
        </a>
      )}
      {path && (
        <p>
          <a href={withLanguage(path, language)} className="text-link">
            {labels.onSite}
          </a>
        </p>
      )}
    </>
  );
}

/** Both answers, that of the link first; what was confirmed today can only be gone. */
function Answers({ view, answer }: { view: ListingView; answer: Answer }) {
  const { labels, key, state } = view;
  const other = answer === 'gone' ? 'there' : 'gone';
  const answers: readonly Answer[] = state === 'confirmed' ? ['gone'] : [answer, other];
  return (
    <form method="post">
      <input type="hidden" name="key" value={key} />
      <p>{labels.goneHint}</p>
      {answers.map((one) => (
        <p key={one}>
          <button
            type="submit"
            name="answer"
            value={one}
            className={one === answer && state === 'open' ? 'btn btn-primary' : 'btn btn-line'}
          >
            {labels[one]}
          </button>
        </p>
      ))}
    </form>
  );
}
