import { type LinkProps, Link as RouterLink } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';

type Props = Omit<LinkProps, 'to'> & {
  /** An address of the site, as `href()` gives it, without `lang`. */
  to: string;
};

/** The way to link to a page of the site: it keeps the visitor's language. Every route is known from the start. */
export function Link({ to, ...rest }: Props) {
  const { language } = useI18n();
  return <RouterLink to={withLanguage(to, language)} discover="none" {...rest} />;
}
