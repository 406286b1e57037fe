/** How far a listing turns a picture to the right, in degrees. */
export const rotations = [0, 90, 180, 270] as const;

export type Rotation = (typeof rotations)[number];

/** The id of a picture as it is shown: that of its file, with `r90` and the like behind it when it is turned. */
export function turnedId(fileId: string, rotation: Rotation): string {
  return rotation === 0 ? fileId : `${fileId}r${rotation}`;
}

/** What `turnedId` was made of. */
export function readTurnedId(id: string): { fileId: string; rotation: Rotation } {
  const [fileId = id, degrees] = id.split('r', 2);
  return { fileId, rotation: rotations.find((rotation) => String(rotation) === degrees) ?? 0 };
}

/** The size after turning. */
export function turnedSize<Size extends { width: number; height: number }>(size: Size, rotation: Rotation): Size {
  return rotation % 180 === 0 ? size : { ...size, width: size.height, height: size.width };
}
