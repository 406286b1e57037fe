import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The site map: every URL a page answers, and the file that does. */
export default [
  index('./routes/home.tsx'),
  route('featured', './routes/featured.ts'),
  route('properties', './routes/properties.tsx'),
  route('suggestions', './routes/suggestions.ts'),
  route('property/:id', './routes/property.tsx'),
  route('favorites', './routes/favorites.tsx'),
  route('favorites/cards', './routes/favorite-cards.ts'),
  route('about', './routes/about.tsx'),
  route('form-time', './routes/form-time.ts'),
  route('handoffs', './routes/handoffs.ts'),
  route('contact', './routes/contact.tsx'),
  route('privacy', './routes/privacy.tsx'),
  route('terms', './routes/terms.tsx'),
  layout('./routes/account/desk.tsx', [
    layout('./routes/account/frame.tsx', [
      route('account', './routes/account/home.tsx'),
      route('account/leads', './routes/account/leads.tsx', [
        index('./routes/account/no-lead.tsx'),
        route(':id', './routes/account/lead.tsx'),
      ]),
      route('account/staff', './routes/account/staff.tsx'),
      route('account/sessions', './routes/account/sessions.tsx'),
    ]),
    route('account/leads.csv', './routes/account/leads-file.ts'),
    route('account/sign-in', './routes/account/sign-in.tsx'),
    route('account/forgot', './routes/account/forgot.tsx'),
    route('account/password', './routes/account/password.tsx'),
  ]),
  route('map/street', './routes/street-map.tsx'),
  route('*', './routes/not-found.tsx'),
] satisfies RouteConfig;
