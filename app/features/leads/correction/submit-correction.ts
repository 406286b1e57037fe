import * as v from 'valibot';
import type { Leads } from '#app/features/leads/open-leads.server.ts';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { answerForm } from '#app/platform/forms/answer-form.ts';
import { email } from '#app/platform/forms/form-fields.ts';
import type { Logger } from '#app/platform/log.ts';
import { withParameter } from '#app/ui/with-parameter.ts';

const Correction = v.object({ email });

type Tools = {
  leads: Pick<Leads, 'admit' | 'correct'>;
  visitor: { clientAddress: string; log: Logger };
  /** Whose key the page was opened with. */
  leadId: string;
};

/** Puts the address right that what was sent gave, and leads back to its page; responds as `answerForm` does. */
export function submitCorrection({ request, url }: { request: Request; url: URL }, { leads, visitor, leadId }: Tools) {
  const { pathname, searchParams } = url;
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
    log: visitor.log,
  });
}
