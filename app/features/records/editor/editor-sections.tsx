import type { ReactNode } from 'react';
import { href } from 'react-router';
import { extensionTerms } from '#app/features/listings/listing-vocabulary.ts';
import { currencies, depositUnits, rentPeriods } from '#app/features/listings/offer-vocabulary.ts';
import { maxTitleLength } from '#app/features/listings/title-length.ts';
import { MediaPicture } from '#app/features/media/media-picture.tsx';
import { PlacePeek } from '#app/features/records/place/place-peek.tsx';
import { recordAddress } from '#app/features/records/record-address.ts';
import { useRecordWords } from '#app/features/records/record-words.ts';
import type { Section } from '#app/features/records/sheet/field-names.ts';
import { StatusBadge } from '#app/features/records/status-badge.tsx';
import { TextsPeek } from '#app/features/records/texts/texts-peek.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { useEditorContext } from './editor-context.tsx';
import {
  CheckInput,
  ChipInput,
  ChoiceInput,
  LinesInput,
  NumberAndWord,
  SegmentInput,
  SeveralInput,
  TextInput,
} from './editor-fields.tsx';
import { LeaseEndInput } from './lease-end-input.tsx';
import { checkPath } from './section-list.tsx';
import { useFittingFacts } from './use-fitting-facts.ts';

/** A part of the editor with what is missing in it. On a phone it stands alone. */
export function EditorSection({ name, note, children }: { name: Section; note?: ReactNode; children: ReactNode }) {
  const words = useRecordWords();
  const { view } = useEditorContext();
  const missing = view.checks.filter(({ section }) => section === name);
  return (
    <section id={`section-${name}`} className="editor-section" data-section={name} aria-labelledby={`head-${name}`}>
      <div className="editor-section-head">
        <h2 id={`head-${name}`}>{words(`record_editor.${name}`)}</h2>
        {note}
      </div>
      {missing.length > 0 && (
        <ul className="editor-checks">
          {missing.map((check) => (
            <li key={`${check.name} ${check.field}`}>
              <Icon name="circle-alert" size={16} />
              <Link to={checkPath(view.id, check)} keepScroll>
                {check.text}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

export function BasicsSection() {
  const { t } = useI18n();
  const words = useRecordWords();
  const { view, editor } = useEditorContext();
  const { isShown, isFeatureShown } = useFittingFacts();
  const chosen = view.features
    .flatMap(({ features }) => features)
    .filter(({ value }) => editor.inputs(value)['']?.length);
  const groups = view.features
    .map(({ name, features }) => ({ name, features: features.filter(({ value }) => isFeatureShown(value)) }))
    .filter(({ features }) => features.length > 0);
  return (
    <EditorSection name="basics">
      <div className="editor-grid">
        <ChoiceInput field="type" span={3} />
        <TextInput field="ownReference" span={3} />
        {isShown('storeys') && <TextInput field="storeys" span={3} isNumber empty="unknown" />}
        {isShown('yearBuilt') && <TextInput field="yearBuilt" span={3} isNumber />}
        {isShown('furnishing') && <ChoiceInput field="furnishing" span={3} />}
        {isShown('bedrooms') && <TextInput field="bedrooms" span={3} isNumber />}
        {isShown('bathrooms') && <TextInput field="bathrooms" span={3} isNumber />}
        {isShown('livingSqm') && <TextInput field="livingSqm" span={3} isSize unit={t('common.sqm_unit')} />}
        <TextInput field="lotSqm" span={3} isSize unit={t('common.sqm_unit')} hint={words('record_editor.area_hint')} />
      </div>
      <h3 className="editor-sub">
        {words('record_editor.features')} <span>{words('record_editor.chosen', { count: chosen.length })}</span>
      </h3>
      <div className="editor-rows">
        {groups.map(({ name, features }) => (
          <fieldset key={name}>
            <legend>{name}</legend>
            <div className="editor-chips">
              {features.map(({ value, label }) => (
                <ChipInput key={value} field={value} label={label} />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      {isShown('poolLengthM') && (
        <div className="editor-grid editor-after">
          <TextInput field="poolLengthM" span={3} isNumber unit={t('common.m_unit')} />
        </div>
      )}
    </EditorSection>
  );
}

export function OffersSection() {
  const words = useRecordWords();
  const { view } = useEditorContext();
  const mayEdit = view.may.includes('edit');
  return (
    <EditorSection name="offers">
      {view.offers.map(({ key }, at) => (
        <OfferFields key={key} offer={key} number={at + 1} isOnly={view.offers.length === 1} />
      ))}
      {mayEdit && view.offers.length < 8 && (
        <p className="editor-more">
          {(['sale', 'rent'] as const).map((kind) => (
            <button
              key={kind}
              type="submit"
              form="offer-form"
              name="kind"
              value={kind}
              className="btn btn-text btn-small"
            >
              <Icon name="plus" size={16} />
              {words(`record_editor.add_${kind}`)}
            </button>
          ))}
        </p>
      )}
    </EditorSection>
  );
}

function OfferFields({ offer, number, isOnly }: { offer: string; number: number; isOnly: boolean }) {
  const words = useRecordWords();
  const { view, editor } = useEditorContext();
  const field = (name: string) => `offer.${offer}.${name}`;
  const isRent = editor.inputs(field('kind'))[''] === 'rent';
  const isLeasehold = editor.inputs(field('tenure'))[''] === 'leasehold';
  const status = view.offers.find(({ key }) => key === offer)?.status ?? 'Incomplete';
  const kinds = [
    { value: 'sale', label: words('record_editor.sale') },
    { value: 'rent', label: words('record_editor.rent') },
  ];
  const chosen = editor.inputs(field('price'))['currency'];
  const currency = typeof chosen === 'string' && chosen !== '' ? chosen : currencies[0];
  const money = currencies.map((currency) => ({ value: currency, label: currency }));
  return (
    <div className="editor-offer">
      {!isOnly && <h3 className="editor-sub">{words('record_editor.offer', { number })}</h3>}
      <div className="editor-grid">
        <SegmentInput field={field('kind')} options={kinds} />
        {isRent ? <ChoiceInput field={field('period')} /> : <ChoiceInput field={field('tenure')} />}
        <div className="editor-field" data-span={4}>
          <span className="field-label">{words('record_editor.state')}</span>
          <p className="editor-plain">
            <StatusBadge status={status} />
            {view.isPublished && !view.isRemoved && (
              <Link to={href('/account/listings/:id/state', { id: String(view.id) })}>
                {words('record_move.change')}
              </Link>
            )}
          </p>
        </div>
        <NumberAndWord
          field={field('price')}
          span={6}
          parts={['amount', 'currency']}
          wordLabel={words('record_editor.currency')}
          options={money}
        />
        <div className="editor-field editor-ticks" data-span={6}>
          <CheckInput field={field('negotiable')} />
          <CheckInput field={field('priceOnRequest')} />
        </div>
        {!isRent && isLeasehold && (
          <>
            <LeaseEndInput field={field('leaseEnd')} extension={field('extension')} />
            <NumberAndWord
              field={field('extension')}
              span={8}
              empty="not_given"
              parts={['years', 'terms']}
              wordLabel={words('record_editor.terms')}
              options={extensionTerms.map((value) => ({ value, label: words(`record_editor.${value}`) }))}
            />
          </>
        )}
        <NumberAndWord
          field={field('deposit')}
          span={6}
          parts={['amount', 'of']}
          wordLabel={words('record_editor.of')}
          options={depositUnits.map((value) => ({
            value,
            label: value === 'sum' ? currency : words(`record_editor.${value}`),
          }))}
        />
        {isRent && (
          <NumberAndWord
            field={field('minimumStay')}
            span={6}
            parts={['count', 'of']}
            wordLabel={words('record_editor.of')}
            options={rentPeriods.map((value) => ({ value, label: words(`record_editor.${value}`) }))}
          />
        )}
        <TextInput field={field('availableFrom')} type="date" span={6} />
        <SeveralInput field={field('includes')} />
      </div>
      {!isOnly && status === 'Incomplete' && view.may.includes('edit') && (
        <button type="submit" form="offer-removal" name="offer" value={offer} className="btn btn-text btn-small">
          {words('record_editor.remove_offer')}
        </button>
      )}
    </div>
  );
}

/** Title and description by language; of a draft the English ones, without which nothing is published, can be typed here. */
export function TextsSection() {
  const { view } = useEditorContext();
  return (
    <EditorSection name="texts">
      {!view.isPublished && (
        <div className="editor-grid">
          <TextInput field="text.en.title" span={12} language="en" maxLength={maxTitleLength} />
          <LinesInput field="text.en.description" rows={7} language="en" />
        </div>
      )}
      <TextsPeek />
    </EditorSection>
  );
}

export function PicturesSection() {
  const words = useRecordWords();
  const { view, editor } = useEditorContext();
  const shown = view.pictures.slice(0, 7);
  return (
    <EditorSection name="pictures">
      {shown.length > 0 && (
        <div className="editor-strip">
          {shown.map((picture, at) => (
            <span key={picture.mediaId}>
              {at === 6 && view.pictures.length > 7 ? (
                <bdi dir="ltr" className="editor-rest">
                  +{view.pictures.length - 6}
                </bdi>
              ) : (
                <MediaPicture picture={picture} alt="" sizes="7rem" />
              )}
            </span>
          ))}
        </div>
      )}
      <p className="editor-more editor-strip-more" data-missing={editor.wasMissing('pictures') ? '' : undefined}>
        <Link to={recordAddress(view.id, 'pictures')} className="btn btn-line btn-small">
          {view.pictures.length === 0
            ? words('record_pictures.add')
            : words('record_pictures.arrange', { count: view.pictures.length })}
        </Link>
      </p>
      <div className="editor-grid editor-after">
        <TextInput field="videoUrl" type="url" span={12} />
        <TextInput field="internal.noPictures" span={12} />
      </div>
    </EditorSection>
  );
}

export function PlaceSection() {
  const words = useRecordWords();
  return (
    <EditorSection name="place">
      <PlacePeek />
      <div className="editor-grid">
        <ChoiceInput field="place" />
        <TextInput field="street" />
        <TextInput field="building" span={4} hint={words('record_editor.never_shown')} />
      </div>
    </EditorSection>
  );
}

export function DocumentsSection() {
  const { t } = useI18n();
  const words = useRecordWords();
  const { isShown } = useFittingFacts();
  return (
    <EditorSection name="documents">
      <div className="editor-grid">
        <ChoiceInput field="certificate" empty="unknown" />
        <TextInput field="certificateSeenOn" type="date" />
        <TextInput field="titleEnd" type="date" empty="unknown" />
        <ChoiceInput field="certificateChecked" empty="unknown" />
        <ChoiceInput field="encumbered" empty="unknown" />
        <ChoiceInput field="familyConsent" empty="unknown" />
        <ChoiceInput field="zone" empty="unknown" />
        <TextInput field="zoneSeenOn" type="date" />
        <ChoiceInput field="protectedFarmLand" empty="unknown" />
        {isShown('buildingPermit') && <ChoiceInput field="buildingPermit" empty="unknown" />}
        {isShown('completionCertificate') && <ChoiceInput field="completionCertificate" empty="unknown" />}
        {isShown('lodgingLicence') && <ChoiceInput field="lodgingLicence" empty="unknown" />}
        <ChoiceInput field="subletting" empty="unknown" />
        {isShown('waterSource') && <ChoiceInput field="waterSource" empty="unknown" />}
        {isShown('electricityVa') && <TextInput field="electricityVa" isNumber unit="VA" empty="unknown" />}
        <TextInput field="roadWidthM" isNumber unit={t('common.m_unit')} empty="unknown" />
        <ChoiceInput field="carAccess" empty="unknown" />
      </div>
      <p className="editor-hint editor-after">{words('record_editor.unknown_hint')}</p>
    </EditorSection>
  );
}

/** What only the office knows. */
export function InternalSection() {
  const words = useRecordWords();
  const { view } = useEditorContext();
  const note = <span className="editor-hint">{words('record_editor.never_shown')}</span>;
  return (
    <EditorSection name="internal" note={note}>
      <div className="editor-grid">
        <ChoiceInput field="agent" />
        <TextInput field="internal.ownerName" maxLength={120} />
        <TextInput field="internal.ownerPhone" type="tel" maxLength={120} />
        <TextInput field="internal.ownerEmail" type="email" maxLength={160} />
        <TextInput field="internal.consentOn" type="date" />
        <ChoiceInput field="internal.mandate" />
        <TextInput field="internal.mandateEnd" type="date" />
        <TextInput field="internal.commission" isNumber unit="%" />
        <LinesInput field="internal.keys" />
        <LinesInput field="internal.notes" rows={5} />
      </div>
      {view.may.includes('readDocuments') && (
        <p className="editor-more">
          <Link to={recordAddress(view.id, 'documents')} className="btn btn-line btn-small">
            {words('record_documents.open')}
          </Link>
        </p>
      )}
    </EditorSection>
  );
}
