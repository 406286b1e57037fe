import { createContext, useContext } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import { defaultLanguage, factsOf, type Language, withLanguage } from '#app/i18n/languages.ts';

/** The site's name, where visitors reach it (scheme and host), and the languages it is in. */
export const SiteContext = createContext({ name: '', publicUrl: '', languages: [] as readonly Language[] });

type Props = {
  /** Without the site's name; null where that alone is the title. */
  title: string | null;
  description?: string | undefined;
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
  const { name, publicUrl, languages } = useContext(SiteContext);
  return (
    <>
      <title>{title === null ? name : `${title} · ${name}`}</title>
      {description && <meta name="description" content={description} />}
      {!indexed && <meta name="robots" content="noindex" />}
      {address !== null && (
        <>
          <link rel="canonical" href={publicUrl + withLanguage(address, language)} />
          {languages.map((tag) => (
            <link key={tag} rel="alternate" hrefLang={tag} href={publicUrl + withLanguage(address, tag)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={publicUrl + withLanguage(address, defaultLanguage)} />
          {/* Whoever shares a link, reads the document. */}
          {import.meta.env.SSR && <SocialTags {...{ description, address, picture }} title={title ?? name} />}
        </>
      )}
    </>
  );
}

/** A picture by its address on the site, its size in pixels, and what is seen on it. */
export type SocialPicture = { path: string; width: number; height: number; alt?: string };

/** How a page looks when its address is shared: Open Graph, which chat apps and networks read. */
function SocialTags({ title, description, address, picture }: Props & { title: string; address: string }) {
  const { language } = useI18n();
  const site = useContext(SiteContext);
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={site.publicUrl + withLanguage(address, language)} />
      <meta property="og:locale" content={factsOf(language).locale} />
      {site.languages
        .filter((tag) => tag !== language)
        .map((tag) => (
          <meta key={tag} property="og:locale:alternate" content={factsOf(tag).locale} />
        ))}
      {picture && (
        <>
          <meta property="og:image" content={site.publicUrl + picture.path} />
          <meta property="og:image:width" content={String(picture.width)} />
          <meta property="og:image:height" content={String(picture.height)} />
          {picture.alt && <meta property="og:image:alt" content={picture.alt} />}
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
