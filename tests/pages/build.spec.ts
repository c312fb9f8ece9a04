import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../support/browser.ts'

const assets = fileURLToPath(new URL('../../dist/assets/', import.meta.url))

test('the inspector of the flows is no part of a build', { tag: ['@CHART-08'] }, () => {
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(5)
  const withInspector = scripts.filter((name) =>
    /createBrowserInspector|stately\.ai\/inspect/.test(readFileSync(assets + name, 'utf8')),
  )
  expect(withInspector).toEqual([])
})
