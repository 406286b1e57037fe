import type { DemoFacts } from '#db/demo/facts/demo-facts.ts';
import type { Line } from './line.ts';
import { common } from './stock.ts';

/** Sentences that give sizes and the year of building. */
export function sizeStock({ type, offPlan }: DemoFacts): Line[] {
  if (type === 'Land') return common.sizeLand;
  if (type === 'Commercial') return common.sizeCommercial;
  if (type === 'Apartment') return offPlan ? common.sizeApartmentOffplan : common.sizeApartment;
  return offPlan ? common.sizeHouseOffplan : common.sizeHouse;
}
