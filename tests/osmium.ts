import { existsSync } from 'node:fs';

/** Writes OpenStreetMap extracts (Debian: `osmium-tool`). */
export const osmium = '/usr/bin/osmium';

export const findOsmium = () => existsSync(osmium);
