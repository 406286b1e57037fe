import type { Map as LiveMap } from 'maplibre-gl';
import { distance, formatMeasure } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';

/** As long as it may become. */
const longestPx = 112;

/** The longest round piece of ground for which there is room: 1, 2 or 5 and noughts. */
export function scaleOf(metresPerPx: number): { metres: number; px: number } {
  const most = longestPx * metresPerPx;
  const unit = 10 ** Math.floor(Math.log10(most));
  const metres = unit * ([5, 2].find((times) => times * unit <= most) ?? 1);
  return { metres, px: Math.round(metres / metresPerPx) };
}

/** A piece of ground in the middle of the map, as long as it is there, with its length in the visitor's language. */
export function addScale(map: LiveMap, language: Language): void {
  const scale = document.createElement('p');
  scale.className = 'search-map-scale';
  // The list says how far each home is from the sea.
  scale.setAttribute('aria-hidden', 'true');
  const [line, words] = [document.createElement('i'), document.createElement('bdi')];
  scale.append(line, words);
  map.getContainer().append(scale);
  function show(): void {
    const { x, y } = map.project(map.getCenter());
    const across = map.unproject([x, y]).distanceTo(map.unproject([x + longestPx, y]));
    const { metres, px } = scaleOf(across / longestPx);
    line.style.inlineSize = `${px}px`;
    const said = formatMeasure(distance(metres, language));
    if (words.textContent !== said) words.textContent = said;
  }
  map.on('zoom', show);
  map.on('moveend', show);
  show();
}
