import { isRouteErrorResponse } from 'react-router';

/** What `load` resolves to, or null where it failed: the form was sent all the same. 404 and 410 are thrown on. */
export async function keepSent<Loaded>(load: () => Promise<Loaded>): Promise<Loaded | null> {
  try {
    return await load();
  } catch (error) {
    if (isRouteErrorResponse(error) && [404, 410].includes(error.status)) throw error;
    return null;
  }
}
