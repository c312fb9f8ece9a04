import type { Page } from '@playwright/test'

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** The smallest area, in pixels, that holds every pixel in which two screenshots of one size differ. */
export const differingArea = (page: Page, one: Buffer, other: Buffer): Promise<Area> =>
  page.evaluate(
    async (encoded) => {
      const [first, second] = await Promise.all(
        encoded.map(async (text) => {
          const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
          context?.drawImage(bitmap, 0, 0)
          return context?.getImageData(0, 0, bitmap.width, bitmap.height)
        }),
      )
      if (!first || !second) throw new Error('This browser has no canvas to compare pictures on.')
      const columns: number[] = []
      const rows: number[] = []
      for (let at = 0; at < first.data.length; at += 4) {
        const isSame = [0, 1, 2, 3].every((channel) => first.data[at + channel] === second.data[at + channel])
        if (isSame) continue
        columns.push((at / 4) % first.width)
        rows.push(Math.floor(at / 4 / first.width))
      }
      const [x, y] = [Math.min(...columns), Math.min(...rows)]
      return { x, y, width: Math.max(...columns) - x + 1, height: Math.max(...rows) - y + 1 }
    },
    [one.toString('base64'), other.toString('base64')],
  )
