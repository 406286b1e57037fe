import type { OfficeAddress as Address } from './public-agency.ts';

/** Street and area of an office, a line each. */
export function OfficeAddress({ street, area }: Address) {
  return (
    <address>
      <bdi>{street}</bdi>
      <br />
      {area}
    </address>
  );
}
