import { useContext } from 'react';
import { formatRate } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { ShownChoicesContext, ShownContext, withShown } from '#app/i18n/shown.tsx';
import { RequestInfoContext } from '#app/platform/request.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useOwnAddress } from '#app/ui/own-address.ts';
import { closeWhenLeft } from '#app/ui/popover.ts';

const menuId = 'shown-menu';

/** Empty where the desk led to the page: there the choice is not known either. */
const servedLinks = import.meta.env.SSR ? '' : (document.getElementById(menuId)?.innerHTML ?? '');

/** The links, in any element: the server renders them, and the browser leaves them as they are, or takes them along to another header. */
export const shownLinks = import.meta.env.SSR
  ? { children: <ShownLinks /> }
  : ({ dangerouslySetInnerHTML: { __html: servedLinks }, suppressHydrationWarning: true } as const);

/** In which currency and units a visitor has amounts and measures shown. It stands before its button, whose text is found in it. */
export function ShownMenu() {
  const choices = useContext(ShownChoicesContext);
  const shown = useContext(ShownContext);
  if (choices === null || !(import.meta.env.SSR || servedLinks)) return null;
  const { open } = choices.words;
  return (
    <>
      <div
        id={menuId}
        popover="auto"
        role="dialog"
        aria-label={open}
        className="menu shown-menu"
        onBlur={closeWhenLeft}
        {...shownLinks}
      />
      <button type="button" className="language-button shown-button" popoverTarget={menuId}>
        <span className="sr-only">{open} </span>
        <chosen-currency suppressHydrationWarning>{(import.meta.env.SSR && shown?.currency) || ''}</chosen-currency>
        <Icon name="chevron-down" size={16} />
      </button>
    </>
  );
}

/** What is chosen where nothing is. */
const asAsked = { currency: '', units: 'are' } as const;

/** The address of a page with each choice, for who has no script; with one, a click leads to where the visitor is by then. */
function ShownLinks() {
  const choices = useContext(ShownChoicesContext);
  const shown = useContext(ShownContext);
  const { language } = useI18n();
  const own = useOwnAddress();
  const anywhere = useContext(RequestInfoContext)?.anywhere;
  if (choices === null) return null;
  const { currencies, units, words, note } = choices;
  const address = (choice: Parameters<typeof withShown>[1]) => withShown(anywhere ? '' : own, choice) || '?';
  const link = (name: 'currency' | 'units', choice: string) =>
    ({
      href: address({ [name]: choice }),
      // The page is the same one: a machine that followed these would read each two dozen times.
      rel: 'nofollow',
      'data-shown': name,
      'data-choice': choice,
      'aria-current': (shown?.[name] ?? asAsked[name]) === choice ? 'true' : undefined,
    }) as const;
  return (
    <>
      <p>{words.currencies}</p>
      <ul aria-label={words.currencies}>
        <li>
          <a {...link('currency', '')}>{words.asked}</a>
        </li>
        {currencies.map(([code, name, perUsd]) => (
          <li key={code}>
            <a {...link('currency', code)} data-rate={perUsd}>
              <b>{code}</b> <span>{name}</span> <small>{formatRate(perUsd, language)}</small>
            </a>
          </li>
        ))}
      </ul>
      <p>{words.units}</p>
      <ul aria-label={words.units}>
        {units.map(([name, unit]) => (
          <li key={name}>
            <a {...link('units', name)}>{unit}</a>
          </li>
        ))}
      </ul>
      <p>{note}</p>
    </>
  );
}
