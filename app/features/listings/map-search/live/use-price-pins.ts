import type { Map as LiveMap } from 'maplibre-gl';
import { useEffect, useEffectEvent, useState } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import { openPricePins, type PricePins } from './price-pins.ts';

type PinHandlers = Pick<Parameters<typeof openPricePins>[0], 'onChoose' | 'onOpen'>;

/** The prices on the map, as long as it is there. */
export function usePricePins(map: LiveMap | null, handlers: PinHandlers): PricePins | null {
  const { language, t } = useI18n();
  const [pins, setPins] = useState<PricePins | null>(null);
  const onChoose = useEffectEvent(handlers.onChoose);
  const onOpen = useEffectEvent(handlers.onOpen);
  useEffect(() => {
    if (!map) return;
    const opened = openPricePins({
      ...{ map, language, t },
      onChoose: (pin) => onChoose(pin),
      onOpen: (cluster) => onOpen(cluster),
    });
    setPins(opened);
    return () => opened.close();
  }, [map, language, t]);
  return pins;
}
