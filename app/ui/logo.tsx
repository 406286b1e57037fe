/** The drawn pavilion and the name beside it. */
export function Logo({ name }: { name: string }) {
  return (
    <>
      <svg viewBox="0 0 30 26" fill="none" stroke="currentColor" strokeWidth="1.35" aria-hidden="true">
        <path d="M1 10.5 15 2l14 8.5M3.5 12.5h23M7.5 12.5v10M22.5 12.5v10M2 22.75h26" />
      </svg>
      <span>{name}</span>
    </>
  );
}
