import { useSecondFactorWords } from './second-factor-words.ts';

/** Recovery codes, this one time; `next` is where to go once they are noted. */
export function NewRecoveryCodes({ codes, next }: { codes: readonly string[]; next: string }) {
  const words = useSecondFactorWords();
  return (
    <section aria-labelledby="new-recovery-codes" className="security-new">
      <h2 id="new-recovery-codes" className="text-h3">
        {words('security.new_recovery')}
      </h2>
      <p className="desk-text">{words('security.new_recovery_text')}</p>
      <ol dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      {/* A new document, with all of the desk in its menu. */}
      <a href={next} className="btn btn-primary">
        {words('security.noted')}
      </a>
    </section>
  );
}
