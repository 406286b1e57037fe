import { useEffect, useRef } from 'react';
import { href } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { type StreetMapSpot, streetMapQuery, streetMapWord } from './street-map-address.ts';

type Props = { map: StreetMapSpot; onFailure(): void };

/**
 * The street map in a frame of our own. Only the framed page's security policy lets the outside host in, so no other
 * page could ask it anything, by mistake or otherwise.
 */
export function StreetMap({ map, onFailure }: Props) {
  const { language, t } = useI18n();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    function listen({ source, data }: MessageEvent) {
      if (source === frame.current?.contentWindow && data === streetMapWord.failed) onFailure();
    }
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [onFailure]);
  // The browser's own error page, in the place of ours, is nobody's to look into; a page of ours that says why it has no map has none.
  function checkArrival() {
    if (!frame.current?.contentDocument?.querySelector('.map-live')) onFailure();
  }
  return (
    <iframe
      ref={frame}
      className="map-live"
      title={t('map.street')}
      src={withLanguage(`${href('/map/street')}?${streetMapQuery(map)}`, language)}
      onLoad={checkArrival}
    />
  );
}
