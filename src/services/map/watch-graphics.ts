/** How long a browser may take to restore lost graphics before the map counts as broken, in ms. */
const restoringLimit = 5_000

/**
 * Calls `onLost` if the WebGL context of a canvas is lost (a driver restarts, a phone runs out of memory) and not restored
 * within five seconds. Returns a function that stops watching.
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
