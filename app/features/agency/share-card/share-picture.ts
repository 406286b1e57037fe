import type { SocialPicture } from '#app/ui/page-head.tsx';

/** What networks and chat apps ask for: 1.91 to 1. */
export const shareSize = { width: 1200, height: 630 };

/** The drawn picture at an address, as pages name it. */
export function sharePicture(path: string, alt: string): SocialPicture {
  return { path, ...shareSize, alt };
}
