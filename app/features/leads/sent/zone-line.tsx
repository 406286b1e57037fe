type Props = { name: string; zone: string /** Epoch milliseconds. */; from: number; until: number };

/** The hours between two moments by the clocks of a time zone, as a line of 24 hours and in figures. */
export function ZoneLine({ name, zone, from, until }: Props) {
  const clock = new Intl.DateTimeFormat('en', { timeStyle: 'short', hourCycle: 'h23', timeZone: zone });
  const words = [from, until].map((moment) => clock.format(moment)).join(' – ');
  return (
    <span className="zone-line">
      <span>{name}</span>
      <svg viewBox="0 0 1440 12" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 6h1440M360 6v5M720 6v5M1080 6v5" />
        {stretches(minuteOf(clock.format(from)), (until - from) / 60_000).map(([start, length]) => (
          <path key={start} d={`M${start} 6h${length}`} className="zone-hours" />
        ))}
      </svg>
      <b>
        <bdi dir="ltr">{words}</bdi>
      </b>
    </span>
  );
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return 60 * hours + minutes;
}

/** What runs over midnight is two stretches of the same line. */
function stretches(start: number, length: number): [start: number, length: number][] {
  const over = start + length - 1440;
  if (over <= 0) return [[start, length]];
  return [
    [start, length - over],
    [0, over],
  ];
}
