import { href } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';

type Props = { listing: { id: number; title: string }; formKey: string; text: string };

/** The way back of a listing that was removed. */
export function BringBack({ listing: { id, title }, formKey, text }: Props) {
  const { language } = useI18n();
  return (
    <form method="post" action={withLanguage(`${href('/account/listings')}?index`, language)}>
      <input type="hidden" name="do" value="bring_back" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="key" value={`${formKey}-${id}`} />
      <button type="submit" className="btn btn-line btn-small">
        {text}
        <span className="sr-only"> {title}</span>
      </button>
    </form>
  );
}
