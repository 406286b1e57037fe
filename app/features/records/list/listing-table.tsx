import type { KeyboardEvent } from 'react';
import { href, useNavigation } from 'react-router';
import { recordAddress } from '#app/features/records/record-address.ts';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { StatusBadge } from '#app/features/records/status-badge.tsx';
import { DeskIcon } from '#app/features/staff/desk/desk-icon.tsx';
import { initialsOf } from '#app/features/staff/desk/initials.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { languages } from '#app/i18n/languages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { BringBack } from './bring-back.tsx';
import type { ListItem } from './list-item.server.ts';
import type { Selection } from './use-selection.ts';

type Props = {
  items: readonly ListItem[];
  /** Null for who may change none. */
  selection: Selection | null;
  /** On a phone there are boxes only then. */
  isChoosing: boolean;
  /** Null for who may bring none back. */
  bringBackKey: string | null;
};

/** The listings of a page: rows of a table, on a phone cards. */
export function ListingTable({ items, selection, isChoosing, bringBackKey }: Props) {
  const words = useRecordWords();
  const { state, location } = useNavigation();
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return;
    const row = target.closest('tr');
    if (key === 'Escape') selection?.clear();
    else if (key === 'ArrowDown') moveFocus(event, target, row?.nextElementSibling);
    else if (key === 'ArrowUp') moveFocus(event, target, row?.previousElementSibling);
    else if (key === 'Enter' && target instanceof HTMLInputElement) {
      // Else it would send the form of the boxes.
      event.preventDefault();
      row?.querySelector<HTMLElement>('th a')?.click();
    }
  }
  const isBusy = state === 'loading' && location.pathname === href('/account/listings');
  return (
    <>
      <p role="status" className="sr-only">
        {isBusy && words('record_list.loading')}
      </p>
      <table
        className="record-table"
        data-selects={selection ? '' : undefined}
        data-choosing={isChoosing ? '' : undefined}
        aria-busy={isBusy}
      >
        <thead>
          <tr>
            {selection && (
              <th scope="col">
                <PageBox selection={selection} ids={items.map(({ id }) => id)} />
              </th>
            )}
            <th scope="col">
              <span className="sr-only">{words('record_field.pictures')}</span>
            </th>
            <th scope="col">{words('record_list.listing')}</th>
            <th scope="col">{words('record_list.state')}</th>
            <th scope="col">{words('record_list.offer')}</th>
            <th scope="col" className="record-number">
              {words('record_list.price')}
            </th>
            <th scope="col" className="record-number">
              {words('record_list.photos')}
            </th>
            <th scope="col">{words('record_list.texts')}</th>
            <th scope="col">{words('record_list.todo')}</th>
            <th scope="col">{words('record_field.agent')}</th>
            <th scope="col" className="record-number">
              {words('record_list.changed')}
            </th>
            <th scope="col">
              <span className="sr-only">{words('record_list.more')}</span>
            </th>
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {items.map((item, index) => (
            <Row key={item.id} item={item} index={index} selection={selection} bringBackKey={bringBackKey} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function PageBox({ selection, ids }: { selection: Selection; ids: readonly number[] }) {
  const words = useRecordWords();
  const count = ids.filter(selection.has).length;
  const isAll = count === ids.length && count > 0;
  return (
    <input
      type="checkbox"
      className="record-box"
      aria-label={words('record_bulk.page')}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isAll;
      }}
      onChange={({ target }) => selection.setMany(ids, target.checked)}
    />
  );
}

type RowProps = { item: ListItem; index: number; selection: Selection | null; bringBackKey: string | null };

function Row({ item, index, selection, bringBackKey }: RowProps) {
  const { language } = useI18n();
  const words = useRecordWords();
  const { id, title, reference, ownReference, place, todo, agent, changed } = item;
  return (
    <tr data-selected={selection?.has(id) ? '' : undefined}>
      {selection && (
        <td className="record-choose">
          <input
            type="checkbox"
            className="record-box"
            name="id"
            value={id}
            form="record-choice"
            aria-label={words('record_bulk.choose', { title })}
            checked={selection.has(id)}
            onChange={({ target, nativeEvent }) =>
              selection.set(index, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </td>
      )}
      <td className="record-picture">
        {item.cover === null ? (
          <span>
            <Icon name="image-off" size={20} />
          </span>
        ) : (
          <img
            src={item.cover}
            alt=""
            width={480}
            height={320}
            loading={index < 8 ? 'eager' : 'lazy'}
            decoding="async"
          />
        )}
      </td>
      <th scope="row">
        {item.isRemoved ? (
          <bdi lang={item.titleLanguage ?? undefined}>{title}</bdi>
        ) : (
          <Link to={recordAddress(id)}>
            <bdi lang={item.titleLanguage ?? undefined}>{title}</bdi>
          </Link>
        )}
        <span className="record-meta">
          <bdi dir="ltr">{reference}</bdi>
          {ownReference !== null && (
            <>
              {' · '}
              <bdi>{ownReference}</bdi>
            </>
          )}
          {place !== null && ` · ${place}`}
          {item.offer !== null && <span className="record-narrow"> · {item.offer}</span>}
        </span>
      </th>
      <td className="record-state">
        <StatusBadge status={item.status} />
      </td>
      <td className="record-offer">{item.offer}</td>
      <td className="record-price">
        {item.price && (
          <>
            <bdi dir="ltr">{item.price.amount}</bdi>
            {item.price.period !== null && <small> {item.price.period}</small>}
          </>
        )}
      </td>
      <td className="record-number record-wide">{formatNumber(item.photoCount, language)}</td>
      <td className="record-wide">
        <Texts texts={item.texts} />
      </td>
      <td className="record-todo">{todo && <ToDo {...todo} />}</td>
      <td className="record-wide">
        {agent !== null && (
          <span className="record-agent" title={agent}>
            <span className="sr-only">{agent}</span>
            <span aria-hidden="true">{initialsOf(agent)}</span>
          </span>
        )}
      </td>
      <td className="record-number record-wide record-changed">
        <time dateTime={changed.iso}>{changed.words}</time>
      </td>
      <td className="record-more">
        {!item.isRemoved && <RowMenu item={item} />}
        {item.isRemoved && bringBackKey !== null && (
          <BringBack listing={item} formKey={bringBackKey} text={words('record_list.bring_back')} />
        )}
      </td>
    </tr>
  );
}

function ToDo({ text, isWarning, address }: NonNullable<ListItem['todo']>) {
  return (
    <span data-warning={isWarning ? '' : undefined}>
      {address === undefined ? text : <Link to={address}>{text}</Link>}
    </span>
  );
}

function Texts({ texts }: Pick<ListItem, 'texts'>) {
  const words = useRecordWords();
  return (
    <span className="record-texts">
      {texts.map(({ tag, state }) => {
        const name = languages.find((one) => one.tag === tag)?.name ?? tag;
        const isBehind = state === 'older' || state === 'missing';
        const about = isBehind ? words(`record_list.text_${state}`, { language: name }) : name;
        return (
          <span key={tag} data-state={state} title={about}>
            <span aria-hidden="true">{state === 'missing' ? '–' : tag}</span>
            <span className="sr-only">{about}</span>
          </span>
        );
      })}
    </span>
  );
}

function RowMenu({ item: { id, title, isPublished } }: { item: ListItem }) {
  const words = useRecordWords();
  return (
    <details className="record-menu" name="record-menu">
      <summary>
        <DeskIcon name="ellipsis" size={18} />
        <span className="sr-only">{words('record_list.more_for', { title })}</span>
      </summary>
      <ul>
        <li>
          <Link to={recordAddress(id)}>{words('record_list.edit')}</Link>
        </li>
        {isPublished && (
          <li>
            <Link to={href('/property/:id', { id: String(id) })}>{words('record_list.on_site')}</Link>
          </li>
        )}
        <li>
          <Link to={recordAddress(id, 'history')}>{words('record_list.history')}</Link>
        </li>
      </ul>
    </details>
  );
}

/** To the same control of another row. */
function moveFocus(event: KeyboardEvent, from: HTMLElement, row: Element | null | undefined) {
  const control = row?.querySelector<HTMLElement>(from instanceof HTMLInputElement ? 'input' : 'th a');
  if (!control) return;
  event.preventDefault();
  control.focus();
}
