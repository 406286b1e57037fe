import { type ReactNode, useContext } from 'react';
import { listingPath } from '#app/features/listings/listing-path.ts';
import { beginningOf } from '#app/features/listings/view/text-beginning.ts';
import { MediaPicture } from '#app/features/media/media-picture.tsx';
import { useEditorContext } from '#app/features/records/editor/editor-context.tsx';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { defaultLanguage, directionOf, type Language, languages, withLanguage } from '#app/i18n/languages.ts';
import { SiteContext } from '#app/ui/page-head.tsx';
import type { TextsView } from './texts-view.ts';
import { useTexts } from './use-texts.ts';

/** How a listing is read elsewhere, while it is typed: its card, a search engine's result, a link that is shared. */
export function TextPreviews({ texts, language }: { texts: TextsView; language: Language }) {
  const words = useRecordWords();
  const { view } = useEditorContext();
  const site = useContext(SiteContext);
  const [own, english] = [useTexts(language), useTexts(defaultLanguage)];
  // Visitors read a language once it has both.
  const isOwn = own.title.trim() !== '' && own.description.trim() !== '';
  const written = isOwn ? language : defaultLanguage;
  const title = (isOwn ? own : english).title.trim() || '…';
  const [opening = ''] = (isOwn ? own : english).description.trim().split(/\n\s*\n/);
  const { price, priceInText, address, kind } = texts.previews[language];
  const pageTitle = [title, kind].filter((part) => part !== null).join(' · ');
  const digest = beginningOf(`${priceInText === null ? title : `${title} – ${priceInText}`}. ${opening}`, 200);
  const shown = { lang: written, dir: directionOf(written) };
  const name = languages.find(({ tag }) => tag === language)?.name ?? language;
  return (
    <section className="texts-previews" aria-label={words('record_texts.previews', { language: name })}>
      <h3>{words('record_texts.previews', { language: name })}</h3>
      <div>
        <Preview name={words('record_texts.card')}>
          <Cover texts={texts} />
          {price && (
            <b className="texts-price" lang={language} dir={directionOf(language)}>
              {price.amount} {price.period}
            </b>
          )}
          <span className="texts-card-title" {...shown}>
            {title}
          </span>
          <small lang={language} dir={directionOf(language)}>
            {address}
          </small>
        </Preview>
        <Preview name={words('record_texts.result')}>
          <small dir="ltr">{hostOf(site.publicUrl) + withLanguage(listingPath(view.id), language)}</small>
          <b className="texts-result-title" {...shown}>
            {pageTitle} · {site.name}
          </b>
          <span {...shown}>{digest}</span>
        </Preview>
        <Preview name={words('record_texts.shared')}>
          <Cover texts={texts} isWide />
          <b {...shown}>{pageTitle}</b>
          <span {...shown}>{beginningOf(digest, 110)}</span>
          <small dir="ltr">{hostOf(site.publicUrl)}</small>
        </Preview>
      </div>
    </section>
  );
}

function Preview({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure>
      <figcaption>{name}</figcaption>
      <div>{children}</div>
    </figure>
  );
}

function Cover({ texts: { cover }, isWide = false }: { texts: TextsView; isWide?: boolean }) {
  return (
    <span className="texts-cover" data-wide={isWide ? '' : undefined}>
      {cover && <MediaPicture picture={cover} alt="" sizes="18rem" />}
    </span>
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
