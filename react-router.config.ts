import type { Config } from '@react-router/dev/config';

export default {
  routeDiscovery: { mode: 'initial' },
  // Half a kilobyte of addresses on every page, to fetch a form's few lines apart from the page that shows the form.
  splitRouteModules: false,
} satisfies Config;
