import { data } from 'react-router';
import { PageNotFound } from '#app/features/agency/page-not-found.tsx';

/** Every address no other route matches. */
export function loader() {
  return data(null, { status: 404 });
}

export default PageNotFound;
