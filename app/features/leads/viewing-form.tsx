import { type FormEvent, type ReactNode, useState } from 'react';
import { formatCalendar, formatFullDay } from '#app/i18n/format-dates.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { Language } from '#app/i18n/languages.ts';
import { findOpenDays } from '#app/i18n/office-hours.ts';
import { useClientValue } from '#app/platform/client-value.ts';
import { RadioField } from '#app/ui/form/choice-fields.tsx';
import { readDraft } from '#app/ui/form/form-draft.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import type { Sending } from '#app/ui/form/send-form.ts';
import { TextArea, TextField } from '#app/ui/form/text-fields.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { withParameter } from '#app/ui/with-parameter.ts';
import { PrivacySentence } from './privacy-sentence.tsx';
import {
  hoursInBali,
  type Office,
  offeredDays,
  ownHours,
  type PartOfDay,
  partsOfDay,
  shortHours,
  viewingModes,
} from './viewing-times.ts';

type Props = {
  path: string;
  answer: Sending | undefined;
  otherWays: ReactNode;
  office: Office;
};

export function ViewingForm({ path, answer, otherWays, office }: Props) {
  const { t } = useI18n();
  const action = withParameter(path, 'form', 'viewing');
  const modes = viewingModes.map((value) => ({
    value,
    label: (
      <>
        <Icon name={modeIcons[value]} size={16} /> {t(`viewing.${value}`)}
      </>
    ),
  }));
  // What the server refused is newer.
  const typed = { ...readDraft(action), ...(answer?.outcome === 'refused' ? answer.values : {}) };
  return (
    <PostForm
      action={action}
      answer={answer}
      otherWays={otherWays}
      submit={t('viewing.submit')}
      className="form-grid inquiry-form"
    >
      <When typed={typed} office={office} />
      <RadioField name="mode" label={t('viewing.mode')} labelHidden options={modes} preset="house" row="segments" />
      <div className="form-pair">
        <TextField name="name" label={t('detail.name')} autoComplete="name" />
        <TextField name="email" type="email" label={t('detail.email')} autoComplete="email" />
      </div>
      <div className="form-more">
        <More words={t('viewing.add_second')} open={Boolean(typed['day_2'])}>
          <TextField name="day_2" type="date" label={t('viewing.day_2')} optional />
        </More>
        <More words={t('viewing.add_note')} open={Boolean(typed['message'] || typed['phone'])}>
          <TextField name="phone" type="tel" label={t('contact.phone')} autoComplete="tel" optional />
          <TextArea name="message" label={t('detail.message')} rows={2} optional />
        </More>
      </div>
      <p className="form-note">
        <PrivacySentence />
      </p>
    </PostForm>
  );
}

const modeIcons = { house: 'map-pin', video: 'video' } as const;

/** Opens in place, and by itself where something typed before comes back. */
function More({ words, open, children }: { words: string; open: boolean; children: ReactNode }) {
  return (
    <details
      open={open}
      onInput={({ currentTarget }) => {
        currentTarget.open = true;
      }}
    >
      <summary className="text-link">{words}</summary>
      {children}
    </details>
  );
}

/** So many days are a press away. */
const shortcuts = 6;

/** The day and the time of day, and both once more in words, with the visitor's own hours. */
function When({ typed, office }: { typed: Record<string, unknown>; office: Office }) {
  const { t } = useI18n();
  const [asked, setAsked] = useState({
    day_1: String(typed['day_1'] ?? earlyDay()),
    part: String(typed['part'] ?? ''),
  });
  // The page is cached and shared: what time it is only the device knows.
  const now = useClientValue(currentMinute, unknownTime);
  const range = now === null ? null : offeredDays(now, office);
  const part = partsOfDay.find((each) => each === asked.part) ?? null;
  const parts = partsOfDay.map((value) => ({
    ...{ value, label: t(`viewing.${value}`) },
    note: (
      <small>
        <bdi dir="ltr">{shortHours(value)}</bdi>
      </small>
    ),
  }));
  function hear({ target }: FormEvent) {
    if (target instanceof HTMLInputElement) setAsked({ ...asked, [target.name]: target.value });
  }
  return (
    <div className="viewing-when" onInput={hear}>
      <Day range={range} days={range ? findOpenDays(range, shortcuts, office.hours) : []} asked={asked.day_1} />
      <RadioField name="part" label={t('viewing.part')} options={parts} row="segments" missing="form.missing_time" />
      <InWords day={range === null ? '' : asked.day_1} part={part} />
    </div>
  );
}

/** What was chosen before this script was there, in the field that the server wrote. */
function earlyDay(): string {
  if (typeof document === 'undefined') return '';
  return document.querySelector<HTMLInputElement>('.viewing-day [type=date]')?.value ?? '';
}

/** The same from render to render, as a client value has to be. */
const currentMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs;
const unknownTime = () => null;
const minuteMs = 60 * 1000;

type DayProps = { range: { first: string; last: string } | null; days: readonly string[]; asked: string };

/** The next open days, or any other in the browser's own field; that alone as long as no script knows the day. */
function Day({ range, days, asked }: DayProps) {
  const { t, language } = useI18n();
  const [isOther, setOther] = useState<boolean | null>(null);
  const label = t('viewing.day_1');
  const isShort = days.length > 0;
  const other = isOther ?? (!isShort || (asked !== '' && !days.includes(asked)));
  const options = days.map((value) => ({
    value,
    label: (
      <>
        <small>{shortWeekday(value, language)}</small> <b>{Number(value.slice(8))}</b>
      </>
    ),
  }));
  return (
    <div className="viewing-day">
      {other ? (
        <TextField name="day_1" type="date" label={label} min={range?.first} max={range?.last} />
      ) : (
        <RadioField name="day_1" label={label} options={options} preset={asked} row="days" missing="form.missing_day" />
      )}
      {isShort && (
        <button type="button" className="text-link" onClick={() => setOther(!other)}>
          {t(other ? 'viewing.next_days' : 'viewing.another_date')}
        </button>
      )}
    </div>
  );
}

/** `Wed`. Arabic has no shorter name for a day than the one without its article. */
function shortWeekday(day: string, language: Language): string {
  return formatCalendar(day, 'weekday', language).replace(/^ال/, '');
}

/** `Wednesday, 25 November 2026`, and the hours by the visitor's own clock, or Bali's where both are the same. */
function InWords({ day, part }: { day: string; part: PartOfDay | null }) {
  const { t, language } = useI18n();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day);
  const own = isDay && part ? ownHours(part, { day, zone, language }) : null;
  return (
    <p className="viewing-words" aria-live="polite">
      {isDay && <span>{formatFullDay(day, language)}</span>}
      {isDay && part && (
        <span>{own ? t('viewing.yours', { hours: own }) : <bdi dir="ltr">{hoursInBali(part)}</bdi>}</span>
      )}
    </p>
  );
}
