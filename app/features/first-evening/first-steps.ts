import { siteTextNames } from '#app/features/agency/site-texts.ts';
import { isSameValue, type Sheet, valueIn } from '#app/features/changes/sheet.ts';
import type { SettingField } from '#app/features/settings/setting-fields.ts';

/** What makes the site an agency's own, in the order in which it is proposed. */
export const firstSteps = ['name', 'contact', 'look', 'listings', 'offices', 'people', 'mail', 'texts'] as const;

export type FirstStep = (typeof firstSteps)[number];

/** What of the agency's record a step is about: done once none of it says what the demonstration's does. */
const ownFields = {
  name: ['name'],
  contact: ['phones', 'email', 'chat.whatsapp', 'chat.telegram', 'chat.messenger'],
  look: ['logo'],
  offices: ['offices'],
} as const satisfies Partial<Record<FirstStep, readonly SettingField[]>>;

/** Where it says something of its own in any of these, the site has texts of the agency. */
const textFields = [...siteTextNames.map((name) => `texts.${name}` as const), 'licence', 'checks', 'payments'] as const;

/** What is known of a site besides the agency's record. `mail`: what became of the last mails. */
export type FirstFacts = {
  own: Sheet;
  demo: Sheet;
  /** What an agency says before anybody has set it up. */
  blank: Sheet;
  ownListings: number;
  /** Who may sign in, oneself included. */
  people: number;
  hasSecondFactor: boolean;
  mail: { state: 'no_server' | 'none' | 'waiting' | 'refused' } | { state: 'sent'; at: number };
};

/** The fields of a step that still say what the demonstration's do; none for a step that is not about fields. */
export function fieldsLeft(step: FirstStep, { own, demo }: Pick<FirstFacts, 'own' | 'demo'>): SettingField[] {
  return fieldsOf(step).filter((field) => valueIn(own, field) !== null && isSameValue(own[field], demo[field]));
}

function fieldsOf(step: FirstStep): readonly SettingField[] {
  return step in ownFields ? ownFields[step as keyof typeof ownFields] : [];
}

/** Whether a step is done, by what is there. */
export function isStepDone(step: FirstStep, facts: FirstFacts): boolean {
  switch (step) {
    case 'listings':
      return facts.ownListings > 0;
    case 'people':
      return facts.people > 1 || facts.hasSecondFactor;
    case 'mail':
      return facts.mail.state === 'sent';
    case 'texts': {
      const { own, demo } = facts;
      return textFields.some((field) => valueIn(own, field) !== null && !isSameValue(own[field], demo[field]));
    }
    default: {
      const { own, blank } = facts;
      const isSaid = fieldsOf(step).some((field) => !isSameValue(valueIn(own, field), valueIn(blank, field)));
      return isSaid && fieldsLeft(step, facts).length === 0;
    }
  }
}
