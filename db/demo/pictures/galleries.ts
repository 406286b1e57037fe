import type { DemoPlace } from '#db/demo/demo-places.ts';
import type { DemoFacts } from '#db/demo/facts/demo-facts.ts';
import type { Kind } from '#db/demo/facts/kinds.ts';
import type { Random } from '#db/demo/random.ts';

/**
 * The pictures of each kind in the order of a gallery: exterior, water, living, sleeping, bath, from above. `*` stands
 * for a neutral room of that sort, `?` marks what some listings do without. Pictures to be used last stand last.
 */
const recipes: Record<Exclude<Kind, 'land-ocean-view'>, string> = {
  'villa-joglo':
    'villa-joglo-01-exterior villa-joglo-02-pool villa-joglo-03-living ?*kitchen *bedroom *bathroom ?villa-joglo-04-aerial',
  'villa-jungle':
    'villa-jungle-01-exterior villa-jungle-02-pool villa-jungle-03-living villa-jungle-04-bedroom *bathroom ?*kitchen ?hero-jungle-pool ?villa-jungle-05-aerial',
  'villa-beach':
    'villa-beach-01-exterior villa-beach-02-pool villa-beach-03-living ?*kitchen *bedroom *bathroom ?hero-beach-blue ?villa-beach-04-aerial ?interior-bedroom-sea',
  'villa-ocean-cliff':
    'villa-ocean-cliff-01-exterior villa-ocean-cliff-02-pool villa-ocean-cliff-03-living ?*kitchen villa-ocean-cliff-04-bedroom *bathroom villa-ocean-cliff-06-sunset ?hero-ocean-sunset ?villa-ocean-cliff-05-aerial ?interior-bedroom-sea',
  'villa-rice-field':
    'villa-rice-field-01-exterior villa-rice-field-02-pool villa-rice-field-03-living ?*kitchen villa-rice-field-04-bedroom *bathroom villa-rice-field-06-golden ?hero-rice-golden ?villa-rice-field-05-aerial',
  'villa-minimalist':
    'villa-minimalist-01-exterior villa-minimalist-02-pool villa-minimalist-03-living *kitchen ?*bedroom *bathroom villa-minimalist-05-evening',
  'house-brick': 'house-brick-01-exterior house-brick-02-living *kitchen ?*bedroom *bathroom',
  'house-tropical':
    'house-tropical-01-exterior house-tropical-02-pool *kitchen ?*bedroom *bathroom ?house-tropical-04-aerial ?house-tropical-03-living',
  'apartment-canggu': 'apartment-canggu-01-exterior apartment-canggu-02-pool *kitchen ?*bedroom *bathroom',
  'apartment-evening': 'apartment-evening-01-exterior *kitchen *bedroom *bathroom',
  'commercial-cafe': 'commercial-cafe-01-exterior commercial-cafe-02-detail commercial-cafe-03-terrace *kitchen',
  'commercial-hotel': 'commercial-hotel-01-exterior commercial-hotel-02-pool *bedroom *bathroom ?*kitchen',
  'land-rice-view':
    'land-rice-view-01-view land-rice-view-02-golden land-rice-view-03-terraces land-rice-view-04-volcano',
};

const cliffCoast =
  'land-ocean-view-02-horizon land-ocean-view-04-palms land-ocean-view-03-cliffs land-ocean-view-01-view';
const lowCoast = 'land-ocean-view-05-beach land-ocean-view-04-palms land-ocean-view-06-shore land-ocean-view-01-view';

const rooms: Record<string, readonly string[]> = {
  kitchen: ['interior-kitchen-teak', 'interior-kitchen-green'],
  bedroom: ['interior-bedroom-limestone'],
  bathroom: ['interior-bathroom-terrazzo', 'interior-bathroom-stone', 'interior-bathroom-green'],
};

/** Views that show the house, or the land, in its landscape: what may come first. */
const coverViews = ['01-exterior', '05-evening', '06-sunset', '06-golden', 'joglo-02-pool', 'tropical-02-pool'];
const landCovers = ['land-rice-view-01-view', 'land-rice-view-02-golden', 'land-rice-view-03-terraces'];
const oceanCovers = ['land-ocean-view-02-horizon', 'land-ocean-view-05-beach', 'land-ocean-view-04-palms'];

function recipeOf(kind: Kind, place: DemoPlace): string[] {
  if (kind !== 'land-ocean-view') return recipes[kind].split(' ');
  const onCliffs = place.marketGroup === 'bukit' || place.slug === 'nusapenida';
  return (onCliffs ? cliffCoast : lowCoast).split(' ');
}

/** Pictures a listing of this kind may show first. */
export function coversOf(kind: Kind, place: DemoPlace): string[] {
  return recipeOf(kind, place).filter(
    (name) => landCovers.includes(name) || oceanCovers.includes(name) || coverViews.some((view) => name.endsWith(view)),
  );
}

/** The names of a listing's pictures, the cover first: four to nine. */
export function createGallery(
  { kind, place }: Pick<DemoFacts, 'kind' | 'place'>,
  cover: string,
  random: Random,
): string[] {
  const generosity = random.between(0.35, 1);
  const names = recipeOf(kind, place)
    .filter((name) => !name.startsWith('?') || random.next() < generosity)
    .map((name) => name.replace('?', ''))
    .map((name) => (name.startsWith('*') ? random.pick(rooms[name.slice(1)] ?? []) : name))
    .filter((name) => name !== cover);
  return [cover, ...names].slice(0, 9);
}
