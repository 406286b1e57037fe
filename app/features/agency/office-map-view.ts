import { type MapView, type MapWorld, mapView } from '#app/features/places/map/map-view.ts';
import { agency } from './agency.ts';

/** The main office on the map, in the language of the page. */
export function officeMapView(world: MapWorld): MapView {
  const { latitude, longitude } = agency.offices.kuta;
  return mapView({ shape: 'wide', point: { latitude, longitude }, approximate: false, here: agency.name }, world);
}
