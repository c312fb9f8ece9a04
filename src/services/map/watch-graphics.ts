/** How long a browser may take to give lost graphics back before the map counts as broken. */
const restoringLimit = 5_000

/**
 * Calls `onLost` when the WebGL context of a canvas was lost (a driver that restarts, a phone short of memory) and is
 * not restored within five seconds. Returns what ends the watch.
 */
export const watchGraphics = (canvas: HTMLCanvasElement, onLost: () => void): (() => void) => {
  let limit: ReturnType<typeof setTimeout> | undefined
  const lost = () => {
    clearTimeout(limit)
    limit = setTimeout(onLost, restoringLimit)
  }
  const restored = () => clearTimeout(limit)
  canvas.addEventListener('webglcontextlost', lost)
  canvas.addEventListener('webglcontextrestored', restored)
  return () => {
    clearTimeout(limit)
    canvas.removeEventListener('webglcontextlost', lost)
    canvas.removeEventListener('webglcontextrestored', restored)
  }
}
