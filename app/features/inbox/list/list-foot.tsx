import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import { formatNumber } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
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
};

/** Which of the leads these are, and the way to the others. */
export function ListFoot({ query, shown, total, pages, pageSize, here }: Props) {
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
      <Pagination current={query.page} last={pages} addressOf={(page) => here + writeLeadQuery({ ...query, page })} />
    </div>
  );
}
