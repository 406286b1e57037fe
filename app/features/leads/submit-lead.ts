import type { InferOutput } from 'valibot';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { answerForm } from '#app/platform/forms/answer-form.ts';
import type { FormSchema } from '#app/platform/forms/parse-form.ts';
import type { Logger } from '#app/platform/log.ts';
import { withParameter } from '#app/ui/with-parameter.ts';
import { readConsent } from './consent.tsx';
import type { Lead, LeadOrigin } from './lead.ts';
import { readHiddenFields } from './lead-forms.ts';
import type { Leads } from './open-leads.server.ts';

/** `url` is the page's own, also when a script posts to its data route. */
type PostedForm = { request: Request; url: URL };

type Tools = {
  services: { leads: Leads; clock: { now(): number } };
  visitor: { clientAddress: string; log: Logger };
  /** Of the legal texts on the site. */
  legalVersion: number;
};

type LeadForm<Schema extends FormSchema> = {
  schema: Schema;
  lead(inquiry: InferOutput<Schema>, origin: LeadOrigin): Lead;
  /** The address of the page that shows what was sent, without `lang` and its key. */
  thanks: string;
};

/** Saves a posted form as a lead; responds as `answerForm` does. */
export function submitLead<Schema extends FormSchema>(
  { request, url }: PostedForm,
  { services: { leads, clock }, visitor: { clientAddress, log }, legalVersion }: Tools,
  { schema, lead, thanks }: LeadForm<Schema>,
) {
  const { pathname, search, searchParams } = url;
  const language = readLanguage(searchParams.get('lang'));
  const origin = { language, page: pathname + search, receivedAt: clock.now() };
  return answerForm({
    request,
    schema,
    admit: () => leads.admit(clientAddress),
    save: async (inquiry, form) => {
      const { formKey, timeZone, ...antiSpam } = readHiddenFields(form);
      const consentVersion = readConsent(form.get('consent'), legalVersion);
      const written = lead(inquiry, { ...origin, consentVersion, formKey, timeZone });
      const { id } = await leads.save(written, antiSpam, clientAddress);
      return withLanguage(withParameter(thanks, 'key', leads.sentKey(id)), language);
    },
    log,
  });
}
