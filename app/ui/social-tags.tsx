import { factsOf, type Language, languages, withLanguage } from '#app/i18n/languages.ts';

/** A picture by its address on the site, its size in pixels, and what is seen on it. */
export type SocialPicture = { path: string; width: number; height: number; alt?: string };

type Props = {
  site: { name: string; publicUrl: string };
  language: Language;
  title: string;
  description: string | undefined;
  /** Without `lang`. */
  address: string;
  picture: SocialPicture | undefined;
};

/** How a page looks when its address is shared: Open Graph, which chat apps and networks read. */
export function SocialTags({ site, language, title, description, address, picture }: Props) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={site.publicUrl + withLanguage(address, language)} />
      <meta property="og:locale" content={factsOf(language).locale} />
      {languages
        .filter(({ tag }) => tag !== language)
        .map(({ tag, locale }) => (
          <meta key={tag} property="og:locale:alternate" content={locale} />
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
