import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { leftToRight } from '#app/i18n/bidi.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Pagination } from '#app/ui/pagination.tsx';

type Props = {
  page: number;
  /** On this page. */
  shown: number;
  total: number;
  pages: number;
  pageSize: number;
  addressOf(page: number): string;
};

/** Which rows of how many are shown, and the pagination. */
export function ListFoot({ page, shown, total, pages, pageSize, addressOf }: Props) {
  const { language } = useI18n();
  const words = useDeskWords();
  if (total === 0) return null;
  const before = (page - 1) * pageSize;
  const number = (value: number) => formatNumber(value, language);
  const range = `${number(before + 1)}–${number(before + shown)}`;
  return (
    <div className="list-foot">
      {shown > 0 && (
        <p>
          <bdi>{words('leads.showing', { range: leftToRight(range, language), total: number(total) })}</bdi>
        </p>
      )}
      <Pagination current={page} last={pages} addressOf={addressOf} />
    </div>
  );
}
