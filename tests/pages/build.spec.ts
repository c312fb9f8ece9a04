import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../support/browser.ts'

const assets = fileURLToPath(new URL('../../dist/assets/', import.meta.url))

test('neither inspector is part of a build', { tag: ['@CHART-08'] }, () => {
  const files = readdirSync(assets)
  expect(files.filter((name) => name.endsWith('.js')).length).toBeGreaterThan(5)
  const inspectors = files.filter(
    (name) =>
      /inspect|mermaid/i.test(name) ||
      (/\.(js|css)$/.test(name) &&
        /Copy as path test|createBrowserInspector|stately\.ai\/inspect|inspector-width|mermaid/.test(
          readFileSync(assets + name, 'utf8'),
        )),
  )
  expect(inspectors).toEqual([])
})
