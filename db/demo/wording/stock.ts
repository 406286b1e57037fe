import type { Kind } from '#db/demo/facts/kinds.ts';
import apartmentCanggu from '#db/demo/texts/apartment-canggu.json' with { type: 'json' };
import apartmentEvening from '#db/demo/texts/apartment-evening.json' with { type: 'json' };
import commercialCafe from '#db/demo/texts/commercial-cafe.json' with { type: 'json' };
import commercialHotel from '#db/demo/texts/commercial-hotel.json' with { type: 'json' };
import commonJson from '#db/demo/texts/common.json' with { type: 'json' };
import houseBrick from '#db/demo/texts/house-brick.json' with { type: 'json' };
import houseTropical from '#db/demo/texts/house-tropical.json' with { type: 'json' };
import landOceanView from '#db/demo/texts/land-ocean-view.json' with { type: 'json' };
import landRiceView from '#db/demo/texts/land-rice-view.json' with { type: 'json' };
import placesJson from '#db/demo/texts/places.json' with { type: 'json' };
import villaBeach from '#db/demo/texts/villa-beach.json' with { type: 'json' };
import villaJoglo from '#db/demo/texts/villa-joglo.json' with { type: 'json' };
import villaJungle from '#db/demo/texts/villa-jungle.json' with { type: 'json' };
import villaMinimalist from '#db/demo/texts/villa-minimalist.json' with { type: 'json' };
import villaOceanCliff from '#db/demo/texts/villa-ocean-cliff.json' with { type: 'json' };
import villaRiceField from '#db/demo/texts/villa-rice-field.json' with { type: 'json' };
import type { Line } from './line.ts';

/** Sentences about one kind of property, by their place in a description. */
export type Stock = Record<'first' | 'second' | 'building' | 'grounds', Line[]>;

export const stocks: Record<Kind, Stock> = {
  'villa-joglo': villaJoglo,
  'villa-jungle': villaJungle,
  'villa-beach': villaBeach,
  'villa-ocean-cliff': villaOceanCliff,
  'villa-rice-field': villaRiceField,
  'villa-minimalist': villaMinimalist,
  'house-brick': houseBrick,
  'house-tropical': houseTropical,
  'apartment-canggu': apartmentCanggu,
  'apartment-evening': apartmentEvening,
  'commercial-cafe': commercialCafe,
  'commercial-hotel': commercialHotel,
  'land-rice-view': landRiceView,
  'land-ocean-view': landOceanView,
};

/** Sentences that any kind may need: sizes, title and lease, permits, rents. */
export const common: Record<keyof typeof commonJson, Line[]> = commonJson;

/** What is true of a place beyond its own description, which its pages show anyway, by slug; most places have none. */
export const placeLines: Record<string, Line[]> = placesJson;
