import { useEffect, useRef } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { StreetMapSpot } from './street-map-address.ts';

type Props = StreetMapSpot & { mapStyleUrl: string };

/** All there is on the page in the frame: a street map from edge to edge. */
export function FramedStreetMap({ point, approximate, mapStyleUrl }: Props) {
  const { language, t } = useI18n();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const container = element.current;
    if (!container || import.meta.env.SSR) return;
    let close = () => {};
    let closed = false;
    import('./live/framed-map.ts').then(({ openFramedMap }) => {
      if (!closed) close = openFramedMap({ container, language, t, style: mapStyleUrl, point, approximate });
    });
    return () => {
      closed = true;
      close();
    };
  }, [language, t, mapStyleUrl, point, approximate]);
  return <div ref={element} className="map-live map-drawn" />;
}
