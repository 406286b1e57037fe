import { renditionPath } from '#app/features/media/rendition.ts';
import type { Logo } from './logo.ts';

/** The mark as elements take it; without drawing and picture, the word stands alone. */
export type PublicLogo = {
  drawing?: { viewBox: string; paths: PathAttributes[] };
  picture?: { src: string; width: number; height: number };
  /** What stands beside the mark; null where it stands alone. */
  word: string | null;
};

type PathAttributes = {
  d: string;
  fill: 'none' | 'currentColor';
  stroke?: 'currentColor';
  strokeWidth?: number;
  strokeLinecap?: 'round';
  strokeLinejoin?: 'round';
  fillRule?: 'evenodd';
};

export function publicLogo({ viewBox, paths, picture, word, wordless }: Logo, name: string): PublicLogo {
  return {
    ...(viewBox !== undefined && { drawing: { viewBox, paths: (paths ?? []).map(pathAttributes) } }),
    ...(picture && {
      picture: {
        src: renditionPath({ mediaId: picture.id, width: 480, format: 'webp' }),
        ...{ width: picture.width, height: picture.height },
      },
    }),
    word: wordless ? null : (word ?? name),
  };
}

function pathAttributes({ d, strokeWidth, round, evenOdd }: NonNullable<Logo['paths']>[number]): PathAttributes {
  return {
    d,
    ...(strokeWidth === undefined ? { fill: 'currentColor' } : { fill: 'none', stroke: 'currentColor', strokeWidth }),
    ...(round && { strokeLinecap: 'round', strokeLinejoin: 'round' }),
    ...(evenOdd && { fillRule: 'evenodd' }),
  };
}
