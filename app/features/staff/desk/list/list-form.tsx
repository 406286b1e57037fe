import type { FormEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';

type Props = {
  /** The path of the list. */
  action: string;
  /** The query string that the form leaves unchanged. */
  base: string;
  /** The query string without what is empty or the default. */
  normalize(params: URLSearchParams): string;
  className: string;
  role?: 'search';
  /** Sent at each choice in a select. */
  sendsItself?: boolean;
  children: ReactNode;
};

/**
 * A form whose fields are the list's parameters. A plain GET without a script; with one, empty parameters are left out
 * of the URL.
 */
export function ListForm({ action, base, normalize, className, role, sendsItself = false, children }: Props) {
  const { language } = useI18n();
  const navigate = useNavigate();
  const hidden = new URLSearchParams(withLanguage(base || '?', language));
  function follow(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const params = new URLSearchParams([...typed].map(([name, value]) => [name, String(value)]));
    void navigate(withLanguage(action + normalize(params), language), { preventScrollReset: true });
  }
  function send({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    if (sendsItself && target instanceof HTMLSelectElement) currentTarget.requestSubmit();
  }
  return (
    <form method="get" action={action} className={className} role={role} onSubmit={follow} onChange={send}>
      {[...hidden].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
