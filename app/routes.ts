import { index, type RouteConfig } from '@react-router/dev/routes';

/** The site map: every URL a page answers, and the file that does. */
export default [index('./routes/home.tsx')] satisfies RouteConfig;
