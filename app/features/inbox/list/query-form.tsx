import type { ReactNode } from 'react';
import { href } from 'react-router';
import { ListForm } from '#app/features/staff/desk/list/list-form.tsx';
import { type LeadQuery, readLeadQuery, writeLeadQuery } from './lead-query.ts';

type Props = {
  /** The part of the query that the form leaves unchanged. */
  base: LeadQuery;
  className: string;
  role?: 'search';
  children: ReactNode;
};

/** A form whose fields are the parameters of the list of leads. */
export function QueryForm({ base, ...rest }: Props) {
  return (
    <ListForm
      action={href('/account/leads')}
      base={writeLeadQuery({ ...base, page: 1 })}
      normalize={(params) => writeLeadQuery(readLeadQuery(params))}
      {...rest}
    />
  );
}
