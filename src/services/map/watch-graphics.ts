/** How long a browser may take to restore lost graphics, in ms. */
const restoreTimeout = 5_000

/**
 * Calls `onLost` if the WebGL context of a canvas is lost (a driver restarts, a phone runs out of memory) and not
 * restored within five seconds. Returns an unsubscribe function.
 */
export const watchGraphics = (canvas: HTMLCanvasElement, onLost: () => void): (() => void) => {
  let timeout: ReturnType<typeof setTimeout> | undefined
  const handleLost = () => {
    clearTimeout(timeout)
    timeout = setTimeout(onLost, restoreTimeout)
  }
  const handleRestored = () => clearTimeout(timeout)
  canvas.addEventListener('webglcontextlost', handleLost)
  canvas.addEventListener('webglcontextrestored', handleRestored)
  return () => {
    clearTimeout(timeout)
    canvas.removeEventListener('webglcontextlost', handleLost)
    canvas.removeEventListener('webglcontextrestored', handleRestored)
  }
}
