/** True when the browser draws with WebGL 2, which the map needs. The context made to find out is given back at once. */
export const supportsGraphics = (): boolean => {
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
