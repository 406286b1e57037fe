import { Suspense } from 'react';
import { latePart, useLatePart } from '#app/ui/late-part.ts';
import type { SearchMapProps } from './search-map.tsx';

export const lateSearchMap = latePart(() => import('./search-map.tsx').then(({ SearchMap }) => SearchMap));

/** The map beside the list, whose script comes with no other page. Where it does not come, what the server rendered stays: a map of links. */
export function LateSearchMap(props: SearchMapProps) {
  const SearchMap = useLatePart(lateSearchMap);
  return (
    <Suspense>
      <SearchMap {...props} />
    </Suspense>
  );
}
