import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg|json|geojson|txt)$/
const leastBytes = 1024

/** Puts a `.br` and a `.gz` beside each text file of the build, so that the server compresses none of them again. */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    writeBundle({ dir = 'dist' }) {
      const folder = join(dir, 'assets')
      for (const name of readdirSync(folder)) {
        const file = join(folder, name)
        if (!compressible.test(name) || statSync(file).size < leastBytes) continue
        const content = readFileSync(file)
        writeFileSync(`${file}.br`, brotliCompressSync(content))
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}
