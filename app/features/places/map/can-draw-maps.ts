/** Whether the browser can draw a map at all: MapLibre needs WebGL 2. */
export function canDrawMaps(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
