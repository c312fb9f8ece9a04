import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { node24, root } from '../setup/paths.mjs'
import { type Mutant, mutate } from './mutants.ts'

/** A copy of the working tree to which mutants are applied. */
export interface ProductCopy {
  folder: string
  /** Builds the app from the copy's sources. @returns whether that succeeded. */
  build(): boolean
  saveBuild(): void
  /** Applies the mutant to its file. @returns a function that reverts it and restores the saved build. */
  apply(mutant: Mutant): () => void
  remove(): void
}

/** Not copied, because a fresh clone does not contain them. Dependencies are linked. */
const excluded = new Set([
  ...['.git', 'node_modules', 'dist', '.data', '.cache'],
  ...['coverage', 'test-results', 'playwright-report'],
])

export const copyProduct = (): ProductCopy => {
  const folder = mkdtempSync(join(tmpdir(), 'agency-atlas-mutants-'))
  // When running as root, the tests' PostgreSQL runs as another user.
  chmodSync(folder, 0o755)
  for (const name of readdirSync(root)) {
    if (!excluded.has(name)) cpSync(join(root, name), join(folder, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir')
  const built = join(folder, 'dist')
  const saved = join(folder, '.cache', 'saved-dist')

  return {
    folder,
    build: () =>
      spawnSync(node24, [join(folder, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'], {
        cwd: folder,
        env: { ...process.env, NODE_ENV: 'production' },
      }).status === 0,
    saveBuild: () => cpSync(built, saved, { recursive: true }),
    apply(mutant) {
      const path = join(folder, mutant.file)
      const text = readFileSync(path, 'utf8')
      writeFileSync(path, mutate(text, mutant))
      return () => {
        writeFileSync(path, text)
        rmSync(built, { recursive: true, force: true })
        cpSync(saved, built, { recursive: true })
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
