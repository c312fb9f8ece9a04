import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const screens = new URL('./screens/', import.meta.url)

/** Puts another map in the place of the product's. */
const otherMap = (file: string): Plugin => ({
  name: 'other-map',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('/agency-map.tsx') ? fileURLToPath(new URL(file, screens)) : null),
})

/** Builds the product with another map of agencies, into a folder of its own. */
export const buildScreen = async (file: string): Promise<{ directory: string; remove(): void }> => {
  const directory = mkdtempSync(join(tmpdir(), 'agency-atlas-bench-'))
  await build({
    root,
    logLevel: 'error',
    plugins: [otherMap(file)],
    build: { outDir: directory, emptyOutDir: true },
  })
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) }
}
