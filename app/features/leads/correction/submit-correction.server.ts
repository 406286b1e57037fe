import * as v from 'valibot';
import type { Leads } from '#app/features/leads/open-leads.server.ts';
import { getSentLead } from '#app/features/leads/sent/find-sent.server.ts';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { answerForm } from '#app/platform/forms/answer-form.ts';
import { email } from '#app/platform/forms/form-fields.ts';
import type { Logger } from '#app/platform/log.ts';
import { withParameter } from '#app/ui/with-parameter.ts';

const Correction = v.object({ email });

type Tools = {
  leads: Pick<Leads, 'admit' | 'correct' | 'findSent'>;
  visitor: { clientAddress: string; log: Logger };
};

/**
 * Puts the address right that what was sent with the key of this page gave, and leads back to it; responds as `answerForm`
 * does, and throws 404 and 410 as `getSentLead`.
 */
export async function submitCorrection({ request, url }: { request: Request; url: URL }, { leads, visitor }: Tools) {
  const { pathname, searchParams } = url;
  const { leadId } = await getSentLead({ leads }, searchParams.get('key'));
  const page = withParameter(pathname, 'key', searchParams.get('key') ?? '');
  return answerForm({
    request,
    schema: Correction,
    admit: () => leads.admit(visitor.clientAddress),
    async save({ email: to }) {
      const isCorrected = await leads.correct(leadId, to);
      const done = withParameter(page, 'address', isCorrected ? 'corrected' : 'late');
      return withLanguage(done, readLanguage(searchParams.get('lang')));
    },
    inPlace: true,
    log: visitor.log,
  });
}
