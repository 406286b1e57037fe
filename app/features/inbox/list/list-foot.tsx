import { DeskIcon } from '#app/features/staff/desk/desk-icon.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import { formatNumber } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import { type LeadQuery, writeLeadQuery } from './lead-query.ts';

type Props = {
  query: LeadQuery;
  shown: number;
  total: number;
  pages: number;
  pageSize: number;
  /** The path of this page: another page of the list leaves an open lead open. */
  here: string;
  mayExport: boolean;
};

/** Which of the leads these are, the way to the others, and all of them as a file. */
export function ListFoot({ query, shown, total, pages, pageSize, here, mayExport }: Props) {
  const { language } = useI18n();
  const words = useDeskWords();
  if (total === 0) return null;
  const before = (query.page - 1) * pageSize;
  const number = (value: number) => formatNumber(value, language);
  return (
    <div className="leads-foot">
      {shown > 0 && (
        <p>
          <bdi>
            {words('leads.showing', { from: number(before + 1), to: number(before + shown), total: number(total) })}
          </bdi>
        </p>
      )}
      {mayExport && (
        <a
          className="text-link"
          href={withLanguage(`/account/leads.csv${writeLeadQuery({ ...query, page: 1 })}`, language)}
        >
          <DeskIcon name="download" size={16} />
          {words('leads.export')}
        </a>
      )}
      <Pagination current={query.page} last={pages} addressOf={(page) => here + writeLeadQuery({ ...query, page })} />
    </div>
  );
}
