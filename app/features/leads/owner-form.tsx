import type { ReactNode } from 'react';
import { href } from 'react-router';
import { propertyTypes } from '#app/features/listings/listing-vocabulary.ts';
import type { PlaceOption } from '#app/features/listings/search/filter-options.ts';
import { typeKey } from '#app/features/listings/view/listing-words.ts';
import { wholeIsland } from '#app/features/places/place.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { RadioField, SelectField } from '#app/ui/form/choice-fields.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import type { Sending } from '#app/ui/form/send-form.ts';
import { TextArea, TextField } from '#app/ui/form/text-fields.tsx';
import { ownerWishes } from './form-choices.ts';
import { PrivacySentence } from './privacy-sentence.tsx';

type Props = { answer: Sending | undefined; areas: readonly PlaceOption[]; otherWays: ReactNode };

/** The form for owners who want to sell, rent out or have a property managed. */
export function OwnerForm({ answer, areas, otherWays }: Props) {
  const { t } = useI18n();
  const wishes = ownerWishes.map((value) => ({ value, label: t(`owner.${value}`) }));
  const types = propertyTypes.map((value) => ({ value, label: t(typeKey(value)) }));
  // Groups of places are for searches.
  const known = areas
    .filter(([slug]) => slug !== wholeIsland && !slug.includes(','))
    .map(([value, label]) => ({ value, label }));
  return (
    <PostForm
      action={ownerFormPath}
      answer={answer}
      otherWays={otherWays}
      submit={t('contact.submit')}
      className="form-grid form-grid-2"
    >
      <RadioField name="wish" label={t('owner.wish')} options={wishes} className="wide" />
      <SelectField name="type" label={t('search.type')} prompt={t('form.choose')} options={types} />
      <SelectField
        name="area"
        label={t('search.location')}
        prompt={t('form.choose')}
        options={[...known, { value: wholeIsland, label: t('owner.elsewhere') }]}
      />
      <TextField name="name" label={t('contact.name')} autoComplete="name" />
      <TextField name="email" type="email" label={t('contact.email')} autoComplete="email" />
      <TextField name="phone" type="tel" label={t('contact.phone')} autoComplete="tel" className="wide" optional />
      <TextArea name="message" label={t('contact.message')} rows={5} className="wide" optional />
      <p className="wide form-note">
        <PrivacySentence />
      </p>
    </PostForm>
  );
}

/** The contact page with this form, without `lang`. */
export const ownerFormPath = `${href('/contact')}?form=owner`;
