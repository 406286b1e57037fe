import { useFirstWords } from '#app/features/first-evening/first-evening-words.ts';
import { renditionPath } from '#app/features/media/rendition.ts';
import { useLookingAgain } from '#app/features/staff/desk/use-looking-again.ts';
import { formatNumber, inOneLine } from '#app/i18n/format.ts';
import { formatFullMoment } from '#app/i18n/format-dates.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import type { DemonstrationView } from './find-demonstration.server.ts';

type Props = { demonstration: DemonstrationView; action: string };

/** What removing the demonstration takes and leaves, in numbers, with its one button; later how far it is, and the way back. */
export function DemonstrationPanel({ demonstration, action }: Props) {
  const words = useFirstWords();
  const { state } = demonstration;
  const isWorking = state === 'removing' || state === 'returning';
  useLookingAgain(isWorking);
  return (
    <aside className="first-rail" aria-labelledby="demonstration">
      <h2 id="demonstration" className="text-h3">
        {words(state === 'here' ? 'demo.title' : 'demo.title_removed')}
      </h2>
      {state === 'here' ? <WhatGoes demonstration={demonstration} /> : <HowFar demonstration={demonstration} />}
      <form method="post" action={action}>
        {state === 'here' && (
          <button type="submit" name="do" value="remove" className="btn btn-line first-remove">
            {words('demo.submit')}
          </button>
        )}
        {isWorking && (
          <p className="first-ways">
            <Link to="" className="btn btn-line btn-small">
              {words('demo.look_again')}
            </Link>
            <button type="submit" name="do" value="go_on" className="btn-text text-xs">
              {words('demo.go_on')}
            </button>
          </p>
        )}
        {state === 'removed' && (
          <button type="submit" name="do" value="bring_back" className="btn btn-line btn-small">
            {words('demo.bring_back')}
          </button>
        )}
      </form>
      {state === 'here' && <p className="form-note">{words('demo.hint')}</p>}
    </aside>
  );
}

function HowFar({ demonstration: { state, until, goes } }: Pick<Props, 'demonstration'>) {
  const words = useFirstWords();
  const { language } = useI18n();
  const text = () => {
    if (state === 'removing') return words('demo.removing', { count: goes.listings });
    if (state === 'returning') return words('demo.returning');
    return words('demo.removed', { time: formatFullMoment(until ?? 0, language) });
  };
  return (
    <p className="desk-text" role="status">
      {text()}
    </p>
  );
}

function WhatGoes({ demonstration: { goes, stays, samples } }: Pick<Props, 'demonstration'>) {
  const words = useFirstWords();
  const { language } = useI18n();
  const count = (number: number) => formatNumber(number, language);
  const texts = inOneLine(
    goes.texts.map((field) => words(`demo.${field}`)),
    language,
  );
  const lines = [
    ...(['listings', 'pictures', 'agents'] as const).flatMap((name) =>
      goes[name] > 0 ? [[words(`demo.${name}`), count(goes[name])] as const] : [],
    ),
    ...(goes.texts.length > 0 ? [[words('demo.texts'), texts] as const] : []),
    [words('demo.stay_listings'), count(stays.listings)],
    [words('demo.stay_leads'), count(stays.leads)],
    [words('demo.stay_places'), count(stays.places)],
  ] as const;
  return (
    <>
      {samples.length > 0 && (
        <p className="first-samples">
          {samples.map((mediaId) => (
            <img
              key={mediaId}
              src={renditionPath({ mediaId, width: 480, format: 'webp' })}
              alt=""
              width={480}
              height={320}
              loading="lazy"
            />
          ))}
        </p>
      )}
      <dl>
        {lines.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
