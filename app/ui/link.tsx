import { type AnchorHTMLAttributes, type MouseEvent, useContext } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { ShownContext, withShown } from '#app/i18n/shown.tsx';
import { useGo } from './go.ts';
import { isPlainClick } from './plain-click.ts';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick' | 'target'> & {
  /** An address of the site, as `href()` returns it, without `lang`. */
  to: string;
  /** For links that change what is around them: the visitor stays where they have scrolled to. */
  keepScroll?: boolean;
  /** Called when it is followed within the site. Returns whether the browser animates the change of pages. */
  onFollow?(link: HTMLElement): boolean;
};

/**
 * The way to link to a page of the site: it keeps the visitor's language. A plain anchor that a script follows; the
 * router's own `Link` also resolves relative addresses, which nobody uses here, and costs a page of fifty links a tenth
 * of its time.
 */
export function Link({ to, keepScroll = false, onFollow, ...rest }: Props) {
  const { language } = useI18n();
  const go = useGo();
  const address = withLanguage(to, language);
  const shown = useContext(ShownContext);
  function follow(event: MouseEvent<HTMLElement>) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const viewTransition = onFollow?.(event.currentTarget) ?? false;
    const replace = address === window.location.pathname + window.location.search;
    void go(to, { preventScrollReset: keepScroll, replace, viewTransition });
  }
  // Without a script, an address alone can say what amounts are shown in.
  const served =
    import.meta.env.SSR && shown ? withShown(address, { currency: shown.currency, units: shown.units }) : address;
  return <a {...rest} href={served} onClick={follow} suppressHydrationWarning />;
}
