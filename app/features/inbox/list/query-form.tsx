import type { FormEvent, ReactNode } from 'react';
import { href, useNavigate } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { type LeadQuery, readLeadQuery, writeLeadQuery } from './lead-query.ts';

type Props = {
  /** The part of the query that the form leaves unchanged. */
  base: LeadQuery;
  className: string;
  role?: 'search';
  children: ReactNode;
};

/**
 * A form whose fields are the list's parameters. A plain GET without a script; with one, empty parameters are left out
 * of the URL.
 */
export function QueryForm({ base, className, role, children }: Props) {
  const { language } = useI18n();
  const navigate = useNavigate();
  const action = href('/account/leads');
  const hidden = new URLSearchParams(withLanguage(writeLeadQuery({ ...base, page: 1 }) || '?', language));
  function follow(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const params = new URLSearchParams([...typed].map(([name, value]) => [name, String(value)]));
    void navigate(withLanguage(action + writeLeadQuery(readLeadQuery(params)), language), { preventScrollReset: true });
  }
  return (
    <form method="get" action={action} className={className} role={role} onSubmit={follow}>
      {[...hidden].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
