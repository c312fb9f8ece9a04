import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg|json|geojson|txt)$/
const minBytes = 1024
/** At level 11, the files are about 5% smaller but compression takes ten times as long. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** Writes a `.br` and a `.gz` file next to each text file of the build, so that the server need not compress them. */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      const folder = join(dir, 'assets')
      const files = readdirSync(folder).map((name) => join(folder, name))
      const large = files.filter((file) => compressible.test(file) && statSync(file).size >= minBytes)
      await Promise.all(large.map(compress))
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = readFileSync(file)
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, brotliOptions),
    promisify(gzip)(content, { level: 9 }),
  ])
  writeFileSync(`${file}.br`, brotli)
  writeFileSync(`${file}.gz`, gzipped)
}
