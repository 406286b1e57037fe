import { createContext, useContext } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import { defaultLanguage, languages, withLanguage } from '#app/i18n/languages.ts';
import { type SocialPicture, SocialTags } from './social-tags.tsx';

/** The site's name, and where visitors reach it: scheme and host. */
export const SiteContext = createContext({ name: '', publicUrl: '' });

type Props = {
  /** Without the site's name; null where that alone is the title. */
  title: string | null;
  description?: string;
  /** The one address of this content, without `lang`; null on error pages, which have none and are not indexed. */
  address: string | null;
  /** False where search engines may follow the links and should not list the page. */
  indexed?: boolean;
  /** Shown beside a link to the page. Only read by the server. */
  picture?: SocialPicture | undefined;
};

/** Title, description and addresses of a page; React puts them into the head wherever this is rendered. */
export function PageHead({ title, description, address, indexed = address !== null, picture }: Props) {
  const { language } = useI18n();
  const site = useContext(SiteContext);
  const { name, publicUrl } = site;
  return (
    <>
      <title>{title === null ? name : `${title} · ${name}`}</title>
      {description && <meta name="description" content={description} />}
      {!indexed && <meta name="robots" content="noindex" />}
      {address !== null && (
        <>
          <link rel="canonical" href={publicUrl + withLanguage(address, language)} />
          {languages.map(({ tag }) => (
            <link key={tag} rel="alternate" hrefLang={tag} href={publicUrl + withLanguage(address, tag)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={publicUrl + withLanguage(address, defaultLanguage)} />
          {/* Whoever shares a link, reads the document. */}
          {import.meta.env.SSR && (
            <SocialTags {...{ site, language, description, address, picture }} title={title ?? name} />
          )}
        </>
      )}
    </>
  );
}
