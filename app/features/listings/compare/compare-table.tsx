import { FavoriteButton } from '#app/features/favorites/favorite-button.tsx';
import { offerNamedIn } from '#app/features/listings/offer-parameter.ts';
import { MediaPicture } from '#app/features/media/media-picture.tsx';
import { NoImage } from '#app/features/media/no-image.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { foreignText } from '#app/i18n/languages.ts';
import { InCurrency, InUnits } from '#app/i18n/shown.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ComparePage } from './compare-page.server.ts';
import type { CompareGroup, CompareRow } from './compare-rows.server.ts';

const sizes = '(min-width: 80rem) 360px, (min-width: 48rem) 28vw, 36vw';

/** Homes as columns and facts as rows; on narrow screens it scrolls sideways under its labels. */
export function CompareTable({ homes, groups, words }: ComparePage) {
  return (
    <section className="compare-scroll" aria-label={words.table}>
      <table className="compare-table" data-homes={homes.length}>
        <thead>
          <tr>
            <td />
            {homes.map((home) => (
              <ColumnHead key={home.id} {...home} />
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <Group key={group.title} group={group} words={words} columns={homes.length + 1} />
        ))}
      </table>
    </section>
  );
}

function ColumnHead({ id, path, title, titleLanguage, place, listPrice, picture }: ComparePage['homes'][number]) {
  const { t, language } = useI18n();
  return (
    <th scope="col">
      <div className="compare-media">
        {picture ? <MediaPicture {...picture} sizes={sizes} loading="eager" /> : <NoImage text={t('card.no_image')} />}
        <FavoriteButton id={id} title={title} listPrice={listPrice} offer={offerNamedIn(path)} />
      </div>
      <Link to={path} className="compare-title" {...foreignText(titleLanguage, language)}>
        {title}
      </Link>
      <p>{place}</p>
    </th>
  );
}

type Words = ComparePage['words'];

/** A group is a body of its own: with all of its rows alike it leaves as one when only differences are shown. */
function Group({ group, words, columns }: { group: CompareGroup; words: Words; columns: number }) {
  return (
    <tbody className={group.rows.every(({ same }) => same) ? 'compare-same' : undefined}>
      <tr className="compare-group">
        <th scope="rowgroup" colSpan={columns}>
          {group.title}
        </th>
      </tr>
      {group.rows.map((row) => (
        <Row key={row.label} row={row} words={words} />
      ))}
    </tbody>
  );
}

function Row({ row: { label, cells, same }, words }: { row: CompareRow; words: Words }) {
  return (
    <tr className={same ? 'compare-same' : undefined}>
      <th scope="row">{label}</th>
      {cells.map(({ text, price, sqm, applies, mark }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table never move.
        <td key={index} className={mark ? 'compare-mark' : undefined}>
          {text === null ? <i>{applies ? words.unknown : words.doesNotApply}</i> : <span>{text}</span>}
          {sqm !== undefined && <InUnits sqm={sqm} />}
          {price && <InCurrency price={price} />}
          {mark && <small>{words[mark]}</small>}
        </td>
      ))}
    </tr>
  );
}
