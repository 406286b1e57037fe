import { findListRows } from '#app/features/records/list/list-rows.server.ts';
import { useRecordWords } from '#app/features/records/record-words.tsx';
import { DeskPage } from '#app/features/staff/desk/desk-page.tsx';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/listing-list.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  return { rows: await findListRows(db, 1) };
}

/** Everything the agency keeps. */
export default function ListingList({ loaderData: { rows } }: Route.ComponentProps) {
  const words = useRecordWords();
  return (
    <DeskPage title={words('record_list.title')}>
      <table className="record-table desk-table">
        <thead>
          <tr>
            <th scope="col">{words('record_list.listing')}</th>
            <th scope="col">{words('record_list.state')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, title, card, status }) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{title}</bdi> <bdi dir="ltr">{card.reference}</bdi>
              </th>
              <td>{words(`record_status.${status as 'Active'}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </DeskPage>
  );
}
