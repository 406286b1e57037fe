import type { FormEvent, ReactNode } from 'react';
import { href, useNavigate } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { type LeadQuery, readLeadQuery, writeLeadQuery } from './lead-query.ts';

type Props = {
  /** What the form leaves as it is. */
  keeps: LeadQuery;
  className: string;
  role?: 'search';
  children: ReactNode;
};

/** A form whose fields are parameters of the list. Without a script it is a plain GET; with one the address has no empty ones. */
export function QueryForm({ keeps, className, role, children }: Props) {
  const { language } = useI18n();
  const navigate = useNavigate();
  const action = href('/account/leads');
  const kept = new URLSearchParams(withLanguage(writeLeadQuery({ ...keeps, page: 1 }) || '?', language));
  function follow(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const params = new URLSearchParams([...typed].map(([name, value]) => [name, String(value)]));
    void navigate(withLanguage(action + writeLeadQuery(readLeadQuery(params)), language), { preventScrollReset: true });
  }
  return (
    <form method="get" action={action} className={className} role={role} onSubmit={follow}>
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
