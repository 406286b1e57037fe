import { data, href, redirect } from 'react-router';
import { runSavedTextCommand } from '#app/features/inbox/saved-texts/saved-text-commands.server.ts';
import savedStyles from '#app/features/inbox/saved-texts/saved-texts.css?url';
import { findSavedTexts } from '#app/features/inbox/saved-texts/saved-texts.server.ts';
import { SavedTexts } from '#app/features/inbox/saved-texts/saved-texts-page.tsx';
import { DeskPage } from '#app/features/staff/desk/desk-page.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { readForm } from '#app/platform/forms/read-form.ts';
import { servicesContext } from '#app/services.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/saved-texts.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: savedStyles }];

const commands = ['save', 'delete'] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const texts = await findSavedTexts(context.get(servicesContext).db);
  const done = commands.find((command) => command === url.searchParams.get('done')) ?? null;
  return { texts, done, newId: crypto.randomUUID() };
}

/** 303 to the page with a message; with everything typed 422 when invalid, 409 when a colleague was faster. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const answer = await runSavedTextCommand(context.get(servicesContext), form);
  if (answer === null) throw data(null, { status: 400 });
  if (answer.outcome !== 'done') return data(answer, { status: answer.outcome === 'changed' ? 409 : 422 });
  const language = readLanguage(url.searchParams.get('lang'));
  throw redirect(withLanguage(`${href('/account/saved-texts')}?done=${answer.command}`, language), 303);
}

function LeadsLink() {
  const words = useDeskWords();
  return (
    <Link to={href('/account/leads')} className="desk-back">
      <Icon name="arrow-left" size={18} flip />
      {words('lead.back')}
    </Link>
  );
}

export default function SavedTextsPage({ loaderData: { texts, done, newId }, actionData }: Route.ComponentProps) {
  const { language } = useI18n();
  const words = useDeskWords();
  return (
    <DeskPage title={words('saved_texts.title')} back={<LeadsLink />}>
      {done && !actionData && (
        <p className="form-outcome entry-notice" role="status">
          {words(`saved_texts.done_${done}`)}
        </p>
      )}
      <SavedTexts
        texts={texts}
        newId={newId}
        action={withLanguage(href('/account/saved-texts'), language)}
        answer={actionData}
      />
    </DeskPage>
  );
}
