import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

const foldersOf = (flow: string) => ({
  'The chart, its types, and its UI text': `src/machines/${flow}/`,
  'Screens and `wiring.ts`': `src/ui/${flow}/`,
  'Fixtures, browser driver, and tests': `tests/${flow}/`,
})

export const setupFileOf = (flow: string): string => {
  const folder = `${root}src/machines/${flow}/`
  return existsSync(`${folder}setup.ts`) ? `${folder}setup.ts` : `${folder}machine.ts`
}

/** Lists the folders of a flow as lines of Markdown with links from `docs/statecharts`. */
export const listSources = (flow: string): string[] =>
  Object.entries(foldersOf(flow))
    .filter(([, folder]) => existsSync(`${root}${folder}`))
    .map(([content, folder]) => `- ${content}: [${folder}](../../${folder})`)
