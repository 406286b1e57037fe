import { data } from 'react-router';
import type { Lead } from '#app/features/leads/lead.ts';
import type { Leads } from '#app/features/leads/open-leads.server.ts';
import type { Office } from '#app/features/leads/viewing-times.ts';
import type { Catalogue } from '#app/features/listings/catalogue.server.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Settings } from '#app/platform/settings.ts';
import { type SentView, sentView } from './sent-view.server.ts';

type Tools = {
  leads: Pick<Leads, 'findSent' | 'mayCorrect'>;
  catalogue: Pick<Catalogue, 'placesEver'>;
  settings: Pick<Settings, 'mail'>;
};

type Sent = { lead: Lead; leadId: string; view: SentView };

/** What was sent with this key; throws 404 when the key is none of ours or the lead was erased, and 410 after a day. */
export async function getSent(
  { leads, catalogue, settings }: Tools,
  key: string | null,
  { office, language }: { office: Office; language: Language },
): Promise<Sent> {
  const sent = await getSentLead({ leads }, key);
  const { details } = sent.lead;
  const area = details?.kind === 'owner' ? catalogue.placesEver.get(details.area)?.names : null;
  return {
    ...sent,
    view: sentView({
      ...sent,
      office,
      area: area ?? null,
      language,
      sendsMail: settings.mail !== null,
      mayCorrect: await leads.mayCorrect(sent.leadId),
    }),
  };
}

/** The lead behind a key; throws 404 and 410 as `getSent`. */
export async function getSentLead({ leads }: { leads: Pick<Leads, 'findSent'> }, key: string | null) {
  const sent = await leads.findSent(key ?? '');
  if (sent === null || sent === 'old') throw data(null, { status: sent === 'old' ? 410 : 404 });
  return sent;
}
