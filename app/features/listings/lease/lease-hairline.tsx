/** On a card: the years left of fifty. The words beside it say it. */
export function LeaseHairline({ years }: { years: number }) {
  return (
    <svg className="lease-hairline" aria-hidden="true">
      <line x2="100%" y1="1.5" y2="1.5" />
      <line x2={`${Math.min(100, years * 2)}%`} y1="1.5" y2="1.5" />
    </svg>
  );
}
