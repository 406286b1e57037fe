import { type MapWorld, mapView } from '#app/features/places/map/map-view.ts';
import { formatPhone } from '#app/platform/phones/phone-number.ts';
import type { Agency, Office } from './agency.ts';
import { openingHours } from './opening-hours.ts';
import { officeAddress, officeFor, officeLine } from './public-agency.ts';

/** What the contact page says of the agency besides what every page knows. */
export type ContactDetails = ReturnType<typeof contactDetails>;

export function contactDetails(agency: Agency, world: MapWorld) {
  const { language } = world;
  const office = officeFor('contact', agency);
  const address = office && officeAddress(office, language);
  return {
    office: address,
    officeLine: address && officeLine(address, language),
    otherOffices: agency.offices.filter((each) => each !== office).map((each) => officeAddress(each, language)),
    /** Those besides the first, which every page knows. */
    otherPhones: agency.phones.slice(1).map(formatPhone),
    map: office && mapView({ point: pointOf(office), here: agency.name }, world),
    hours: openingHours(agency, language),
  };
}

function pointOf({ latitude, longitude }: Office) {
  return { latitude, longitude };
}
