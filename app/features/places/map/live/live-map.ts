import 'maplibre-gl/dist/maplibre-gl.css';
import './live-map.css';
import {
  type GeoJSONSourceSpecification,
  type LayerSpecification,
  Map as LiveMap,
  Marker,
  NavigationControl,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Point } from '#app/features/places/map/mercator.ts';
import { directionOf, type Language } from '#app/i18n/languages.ts';
import type { Translate } from '#app/i18n/translate.ts';
import { pageColor } from './drawn-style.ts';

export type Surroundings = {
  container: HTMLElement;
  language: Language;
  t: Translate;
};

type BareOptions = Surroundings & {
  /** What the map itself is called to those who hear the page. */
  title: string;
  style: StyleSpecification | string;
  point: Point;
  zoom: number;
  /** As close and as far as one can go. */
  zooms: readonly [least: number, most: number];
  /** Who made the map's data, as its style says it, is to be shown on the map. */
  credited: boolean;
  /** Whether it lies in a page that scrolls: a wheel then needs Ctrl or ⌘, fingers need to be two. */
  withinPage: boolean;
};

type Options = Omit<BareOptions, 'withinPage'> & {
  /** Metres around the point within which it lies; 0: exactly there. */
  aroundM: number;
  /** How far down the point stands, as a share of the height. */
  down: number;
  /** How many pixels from the left it stands in a map of this width. */
  across: (width: number) => number;
};

setWorkerUrl(workerUrl);

/** A map, flat and north up. MapLibre itself leaves movements out for visitors who asked for less of them. */
export function openBareMap({ container, language, t, withinPage, ...options }: BareOptions) {
  const { title, style, point, zoom, zooms, credited } = options;
  const map = new LiveMap({
    container,
    style,
    center: [point.longitude, point.latitude],
    zoom,
    minZoom: zooms[0],
    maxZoom: zooms[1],
    cooperativeGestures: withinPage,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
    attributionControl: credited ? { compact: false } : false,
    locale: {
      'Map.Title': title,
      'NavigationControl.ZoomIn': t('map.zoom_in'),
      'NavigationControl.ZoomOut': t('map.zoom_out'),
      'CooperativeGesturesHandler.WindowsHelpText': t('map.help_wheel', { key: 'Ctrl' }),
      'CooperativeGesturesHandler.MacHelpText': t('map.help_wheel', { key: '⌘' }),
      'CooperativeGesturesHandler.MobileHelpText': t('map.help_fingers'),
    },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  // The map keeps its sides in every language; what operates it stands where the eye ends.
  const end = directionOf(language) === 'rtl' ? 'left' : 'right';
  map.addControl(new NavigationControl({ showCompass: false }), `${withinPage ? 'top' : 'bottom'}-${end}`);
  return map;
}

/** A map around one point, which never keeps the page from scrolling. */
export function openLiveMap({ aroundM, down, across, ...options }: Options) {
  const { container, point } = options;
  const map = openBareMap({ ...options, withinPage: true });
  const centre = () => {
    const { clientHeight, clientWidth } = container;
    const top = Math.max(0, (2 * down - 1) * clientHeight);
    map.setPadding({ top, right: Math.max(0, clientWidth - 2 * across(clientWidth)) });
  };
  map.on('resize', centre);
  centre();
  if (aroundM > 0) {
    map.on('style.load', () => {
      map.addSource('glow', glowSource(point, aroundM));
      for (const layer of glowLayers()) map.addLayer(layer);
    });
  } else {
    const dot = document.createElement('div');
    dot.className = 'map-pin';
    placeOnMap(map, dot, point, 'center');
  }
  return map;
}

/** Puts an element of ours at a point; hidden from those who hear the page, because the words beside the map say it. */
export function placeOnMap(map: LiveMap, element: HTMLElement, point: Point, anchor: 'center' | 'left'): Marker {
  const marker = new Marker({ element, anchor }).setLngLat([point.longitude, point.latitude]).addTo(map);
  element.setAttribute('aria-hidden', 'true');
  return marker;
}

const corners = 64;
const metresPerDegree = 111_320;

/** The area within which something lies that keeps its exact place to itself. */
function glowSource({ latitude, longitude }: Point, aroundM: number): GeoJSONSourceSpecification {
  const high = aroundM / metresPerDegree;
  const wide = high / Math.cos((latitude * Math.PI) / 180);
  const ring = Array.from({ length: corners + 1 }, (_, index) => {
    const turn = (2 * Math.PI * index) / corners;
    return [longitude + wide * Math.cos(turn), latitude + high * Math.sin(turn)];
  });
  return {
    type: 'geojson',
    data: { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } },
  };
}

/** As the drawn land has it: `.map-around`. */
function glowLayers(): LayerSpecification[] {
  const color = pageColor('terracotta');
  return [
    { id: 'glow', type: 'fill', source: 'glow', paint: { 'fill-color': color, 'fill-opacity': 0.08 } },
    { id: 'glow-edge', type: 'line', source: 'glow', paint: { 'line-color': color, 'line-dasharray': [4, 4] } },
  ];
}
