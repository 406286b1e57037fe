import { Fragment } from 'react';

/** Slugs as addresses have them, which are in no language. */
export function Slugs({ slugs }: { slugs: readonly string[] }) {
  return slugs.map((slug) => (
    <Fragment key={slug}>
      <code lang="" dir="ltr">
        {slug}
      </code>{' '}
    </Fragment>
  ));
}
