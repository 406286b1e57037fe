import { randomUUID } from 'node:crypto';
import { data, href, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { noteDeed } from '#app/features/activity/acting.server.ts';
import { mailAgency } from '#app/features/agency/agency.ts';
import { mailSender } from '#app/features/agency/mail-sender.ts';
import { useArchiveWords } from '#app/features/archive/archive-words.ts';
import { useAreaWords } from '#app/features/areas/area-words.ts';
import { sendEdit } from '#app/features/changes/send-edit.ts';
import { useDoctorWords } from '#app/features/doctor/doctor-words.ts';
import focalStyles from '#app/features/media/focal-point.css?url';
import { usePersonWords } from '#app/features/privacy/person-words.ts';
import { findSettings } from '#app/features/settings/find-settings.server.ts';
import { useLegalWords } from '#app/features/settings/legal/legal-words.ts';
import { findTestMail, sendTestMail } from '#app/features/settings/mail/test-mail.server.ts';
import { type ReceivedFiles, receiveSettingFile } from '#app/features/settings/received-files.server.ts';
import { runSettingCommand } from '#app/features/settings/setting-commands.server.ts';
import { isPartlySaved } from '#app/features/settings/setting-result.ts';
import { useSettingWords } from '#app/features/settings/setting-words.ts';
import settingStyles from '#app/features/settings/settings.css?url';
import { SettingsPage } from '#app/features/settings/settings-page.tsx';
import { DeskPage } from '#app/features/staff/desk/desk-page.tsx';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import type { Staff } from '#app/features/staff/staff.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { type Language, readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { readFormKey } from '#app/platform/forms/form-key.server.ts';
import { receiveForm } from '#app/platform/forms/receive-form.server.ts';
import { type Services, servicesContext } from '#app/services.ts';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/agency.ts';

export const links: Route.LinksFunction = () =>
  [settingStyles, focalStyles].map((style) => ({ rel: 'stylesheet', href: style }));

const outcomes = ['saved', 'undone', 'changed'] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const language = readLanguage(url.searchParams.get('lang'));
  // What was saved a moment ago is on this page, wherever the rest of the process is.
  await services.agency.follow();
  const { pictures, fallback } = services.agency;
  return {
    settings: await findSettings({ db: services.db, fallback, places: services.catalogue.places }, language),
    pictures,
    mail: {
      sender: senderLine(services),
      isServed: services.settings.mail !== null,
      to: getSignedIn(context).staff.email,
      test: await findTestMail(services.db),
      key: randomUUID(),
    },
    now: services.clock.now(),
    done: outcomes.find((outcome) => outcome === url.searchParams.get('done')) ?? null,
  };
}

/**
 * 303 to the page with a message; with everything typed 422 for fields that cannot hold it, 409 for those somebody else changed,
 * 503 when nothing was saved; 400 for a form of another version of the site. A test mail is answered with the page, which says what became of it. What a script sends is answered with what became of it.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const language = readLanguage(url.searchParams.get('lang'));
  const { staff } = getSignedIn(context);
  const tools = { ...services, fallback: services.agency.fallback, staff, language };
  const files: ReceivedFiles = new Map();
  const form = (await receiveForm(request, (file) => receiveSettingFile(tools, file, files))) ?? new FormData();
  if (form.get('do') === 'test') {
    await sendTest(services, { staff, language, key: readFormKey(form.get('key')) });
    noteDeed('mail');
    throw redirect(withLanguage(`${href('/account/agency')}#setting-mail`, language), 303);
  }
  const answer = await runSettingCommand(tools, form, files);
  if (answer === null) throw data(null, { status: 400 });
  // The next request of the desk goes by it, visitors read it at once. Of what has the whole index built anew nobody waits for that.
  if (form.get('section') === 'law') await services.catalogue.follow();
  else {
    await services.agency.follow();
    void services.catalogue.follow();
  }
  if (form.get('by') === 'script') return answer;
  const leads = (done: string) => redirect(withLanguage(`${href('/account/agency')}?done=${done}`, language), 303);
  if (answer.outcome === 'undone' || answer.outcome === 'changed') throw leads(answer.outcome);
  if (answer.outcome !== 'saved') return data(answer, { status: 503 });
  if (!isPartlySaved(answer)) throw leads('saved');
  const isTaken = Object.keys(answer.conflicts).length > 0;
  return data({ ...answer, sent: sentTexts(form) }, { status: isTaken ? 409 : 422 });
}

function senderLine({ agency, settings }: Services): string {
  const { name, address } = mailSender(agency.record, settings.mail?.from ?? null).from;
  return name === null ? address : `${name} <${address}>`;
}

async function sendTest(
  services: Services,
  { staff, language, key }: { staff: Staff; language: Language; key: string },
): Promise<void> {
  // As it was saved a moment ago, in whichever process.
  await services.agency.follow();
  const site = mailAgency(services.agency.record, services.settings.publicUrl);
  await sendTestMail({ ...services, site, language }, staff, key);
}

function sentTexts(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])));
}

/** A section that saved itself changes what the others are typed over, and what was changed lately. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.outcome === 'saved' || defaultShouldRevalidate;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendEdit(serverAction);
}

export default function AgencyPage({
  loaderData: { settings, pictures, mail, now, done },
  actionData,
}: Route.ComponentProps) {
  const { language } = useI18n();
  const words = useSettingWords();
  const archiveWords = useArchiveWords();
  const doctorWords = useDoctorWords();
  const personWords = usePersonWords();
  const legalWords = useLegalWords();
  const areaWords = useAreaWords();
  const ways = (
    <p className="setting-ways">
      <Link to={href('/account/agency/areas')} className="btn btn-line btn-small">
        {areaWords('areas.title')}
      </Link>
      <Link to={href('/account/agency/legal')} className="btn btn-line btn-small">
        {legalWords('legal_desk.title')}
      </Link>
      <Link to={href('/account/person')} className="btn btn-line btn-small">
        {personWords('person.title')}
      </Link>
      <Link to={href('/account/agency/copy')} className="btn btn-line btn-small">
        {archiveWords('archive.title')}
      </Link>
      <Link to={href('/account/agency/health')} className="btn btn-line btn-small">
        {doctorWords('doctor.title')}
      </Link>
    </p>
  );
  const answer = actionData && 'section' in actionData ? actionData : undefined;
  return (
    <DeskPage title={words('settings.title')} aside={ways}>
      <p className="desk-text">{words('settings.text')}</p>
      {done && !answer && (
        <p className="form-outcome entry-notice" role="status">
          {words(`settings.done_${done}`)}
        </p>
      )}
      <SettingsPage
        {...{ settings, pictures, mail, now, answer }}
        action={withLanguage(href('/account/agency'), language)}
      />
    </DeskPage>
  );
}
