/** Sites that people know by another name than their address, and those that keep tours one walks through. All of them have https. */
const knownSites: Readonly<Record<string, { name: string; hasTours?: true }>> = {
  'youtube.com': { name: 'YouTube' },
  'youtu.be': { name: 'YouTube' },
  'vimeo.com': { name: 'Vimeo' },
  'matterport.com': { name: 'Matterport', hasTours: true },
  'kuula.co': { name: 'Kuula', hasTours: true },
};

/** The site of videos or tours at a host; null where it is none that is known. */
export function videoSiteAt(host: string): { name: string; hasTours?: true } | null {
  const bare = host.toLowerCase().replace(/^www\./, '');
  return Object.entries(knownSites).find(([name]) => bare === name || bare.endsWith(`.${name}`))?.[1] ?? null;
}
