import { href } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import { defaultLanguage, withLanguage } from '#app/i18n/languages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { useAreaWords } from './area-words.ts';
import type { AreaView } from './find-areas.server.ts';
import { Slugs } from './slugs.tsx';

/** Why a merge was not made. */
export type MergeTrouble = 'changed' | 'gone' | 'lost' | 'disk_full';

type Props = { area: AreaView; formKey: string; action: string; trouble: MergeTrouble | null };

/** The choice of the area to merge this one into; once one is chosen, what goes there, and the press that does it. */
export function MergeArea({ area, formKey, action, trouble }: Props) {
  const words = useAreaWords();
  return (
    <section aria-labelledby="merge-area" className="setting-section">
      <div className="setting-head">
        <h2 id="merge-area">{words('areas.merge')}</h2>
      </div>
      {trouble && (
        <div className="form-outcome form-trouble area-outcome" role="alert">
          <Icon name="circle-alert" size={20} />
          <p>{words(`areas.merge_${trouble}`)}</p>
        </div>
      )}
      {area.asked ? <Picture {...{ area, formKey }} asked={area.asked} /> : <Choice area={area} action={action} />}
    </section>
  );
}

function Choice({ area, action }: Pick<Props, 'area' | 'action'>) {
  const words = useAreaWords();
  const { language } = useI18n();
  return (
    <>
      <p className="desk-text">{words('areas.merge_text')}</p>
      <form method="get" action={`${action}#merge-area`} className="area-choice">
        {language !== defaultLanguage && <input type="hidden" name="lang" value={language} />}
        <label htmlFor="merge-into" className="field-label">
          {words('areas.merge_into')}
        </label>
        <select id="merge-into" name="into" required className="input select">
          <option value="">{words('areas.merge_choose')}</option>
          {area.others.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
        <button type="submit" className="btn btn-line">
          {words('areas.merge_show')}
        </button>
      </form>
    </>
  );
}

type Asked = NonNullable<AreaView['asked']>;

function Picture({ area, asked, formKey }: Pick<Props, 'area' | 'formKey'> & { asked: Asked }) {
  const words = useAreaWords();
  const { language } = useI18n();
  const { slug, name: into, picture } = asked;
  const { counts, aliases, addresses } = picture;
  const list = new Intl.ListFormat(language, { type: 'unit' });
  const sorts = (['searchable', 'published', 'drafts', 'removed'] as const).filter((sort) => counts[sort] > 0);
  // With the choice, so that what is not merged is shown as it is by now.
  const address = `${href('/account/agency/areas/:area', { area: area.slug })}?into=${slug}`;
  return (
    <form method="post" action={withLanguage(address, language)} className="area-merge">
      <h3>{words('areas.merge_title', { name: area.name, into })}</h3>
      <ul>
        {sorts.map((sort) => (
          <li key={sort}>{words(`areas.merge_${sort}`, { count: counts[sort] })}</li>
        ))}
        {sorts.length === 0 && <li>{words('areas.merge_none')}</li>}
        {aliases.length > 0 && <li>{words('areas.merge_aliases', { names: list.format(aliases) })}</li>}
        <li>
          {words('areas.merge_addresses', { into })} <Slugs slugs={addresses} />
        </li>
      </ul>
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="revision" value={area.revision} />
      <input type="hidden" name="into" value={slug} />
      <input type="hidden" name="seen" value={picture.seen} />
      <p className="setting-ways">
        <button type="submit" name="do" value="merge" className="btn btn-primary">
          {words('areas.merge_now', { into })}
        </button>
        <Link to={href('/account/agency/areas/:area', { area: area.slug })} className="text-link">
          {words('areas.back')}
        </Link>
      </p>
    </form>
  );
}
