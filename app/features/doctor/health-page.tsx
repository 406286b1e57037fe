import { leftToRight } from '#app/i18n/bidi.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useDoctorWords } from './doctor-words.ts';
import { checkNames, type Finding } from './finding.ts';

/** What each check found, and the way out of each trouble. */
export function HealthPage({ findings }: { findings: readonly Finding[] }) {
  const words = useDoctorWords();
  const isGood = findings.every(({ state }) => state === 'good');
  return (
    <div className="health">
      <p className="desk-text">
        {words('doctor.text')} <code dir="ltr">npm run doctor</code>
      </p>
      <p className="health-sum" role="status">
        {words(isGood ? 'doctor.all_good' : 'doctor.look')}
      </p>
      <dl className="health-checks">
        {checkNames.map((name) => (
          <div key={name}>
            <dt>{words(`doctor.name_${name}`)}</dt>
            {findings
              .filter(({ check }) => check === name)
              .map((finding) => (
                <FindingRow key={finding.sentence + Object.values(finding.values).join()} finding={finding} />
              ))}
          </div>
        ))}
      </dl>
    </div>
  );
}

function FindingRow({ finding: { state, sentence, way, values } }: { finding: Finding }) {
  const words = useDoctorWords();
  const { language } = useI18n();
  const shown = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, leftToRight(value, language)]));
  return (
    <dd className={`health-${state}`}>
      <Icon name={state === 'good' ? 'check' : 'circle-alert'} size={18} />
      <div>
        <p>
          <span className="sr-only">{words(`doctor.state_${state}`)}: </span>
          {words(`doctor.${sentence}`, shown)}
        </p>
        {way !== null && <p className="health-way">{words(`doctor.${way}`)}</p>}
      </div>
    </dd>
  );
}
