import { RowInput } from '#app/features/settings/setting-controls.tsx';
import { SettingFrame, useInputs, useNow } from '#app/features/settings/setting-form.tsx';
import { useSettingWords } from '#app/features/settings/setting-words.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import { areRatesOld } from '#app/i18n/old-rates.ts';

/** The exchange rates with their day. */
export function RatesInput() {
  const words = useSettingWords();
  const inputs = useInputs();
  const now = useNow();
  const currencies = Object.keys(inputs).flatMap((name) => /^rates\.([A-Z]{3})$/.exec(name)?.[1] ?? []);
  const isOld = areRatesOld(inputs['rates.asOf'] ?? '', now);
  return (
    <SettingFrame field="rates" span={12} hint={words(isOld ? 'settings.rates_old' : 'settings.rates_hint')} group>
      {() => (
        <div className="setting-languages">
          {currencies.map((currency) => (
            <RowInput key={currency} name={`rates.${currency}`} label={words('settings.rate', { currency })} ltr />
          ))}
          <RowInput name="rates.asOf" label={words('settings.rates_day')} lastDay={isoDay(baliDayOf(now))} ltr />
        </div>
      )}
    </SettingFrame>
  );
}
