import { useEffect, useRef } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import { type StreetMapSpot, streetMapWord } from './street-map-address.ts';

type Props = StreetMapSpot & { mapStyleUrl: string };

/** All there is on the page in the frame: a street map from edge to edge. The page around it hears when it does not come. */
export function FramedStreetMap({ point, aroundM, mapStyleUrl }: Props) {
  const { language, t } = useI18n();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const container = element.current;
    if (!container || import.meta.env.SSR) return;
    let close = () => {};
    let closed = false;
    const place = { container, language, t, style: mapStyleUrl, point, aroundM };
    import('./live/framed-map.ts')
      .then(({ openFramedMap }) => {
        if (!closed) close = openFramedMap({ ...place, onFailure: tellPageAround });
      })
      .catch(tellPageAround);
    return () => {
      closed = true;
      close();
    };
  }, [language, t, mapStyleUrl, point, aroundM]);
  return <div ref={element} className="map-live map-drawn" />;
}

function tellPageAround() {
  window.parent.postMessage(streetMapWord.failed, window.location.origin);
}
