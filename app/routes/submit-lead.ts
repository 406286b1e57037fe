import type { RouterContextProvider } from 'react-router';
import type { InferOutput } from 'valibot';
import { legalVersion } from '#app/features/agency/legal/legal-version.ts';
import type { Lead, LeadOrigin } from '#app/features/leads/lead.ts';
import { readHiddenFields } from '#app/features/leads/lead-forms.ts';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { answerForm } from '#app/platform/forms/answer-form.ts';
import type { FormSchema } from '#app/platform/forms/parse-form.ts';
import { requestContext } from '#app/platform/request.ts';
import { servicesContext } from '#app/services.ts';

/** `url` is the page's own, also when a script posts to its data route. */
type PostedForm = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

type LeadForm<Schema extends FormSchema> = {
  schema: Schema;
  lead(inquiry: InferOutput<Schema>, origin: LeadOrigin): Lead;
  /** The address of the thanks, without `lang`. */
  thanks: string;
};

/** Saves a posted form as a lead; responds as `answerForm` does. */
export function submitLead<Schema extends FormSchema>(
  { request, url, context }: PostedForm,
  { schema, lead, thanks }: LeadForm<Schema>,
) {
  const { leads, clock } = context.get(servicesContext);
  const { clientAddress, log } = context.get(requestContext);
  const { pathname, search, searchParams } = url;
  const language = readLanguage(searchParams.get('lang'));
  const origin = { language, page: pathname + search, consentVersion: legalVersion, receivedAt: clock.now() };
  return answerForm({
    request,
    schema,
    admit: () => leads.admit(clientAddress),
    save: (inquiry, form) => {
      const { formKey, ...antiSpam } = readHiddenFields(form);
      return leads.save(lead(inquiry, { ...origin, formKey }), antiSpam);
    },
    thanks: withLanguage(thanks, language),
    log,
  });
}
