import { readdirSync, readFileSync } from 'node:fs'
import { generatePaths } from 'chart-paths'
import { expect, test } from 'vitest'
import { fixtures } from './tutorial/fixtures.ts'

const tutorial = new URL('tutorial/', import.meta.url)
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

test.each(readdirSync(tutorial))('the README contains %s of the tutorial', (name) => {
  expect(readme).toContain(readFileSync(new URL(name, tutorial), 'utf8'))
})

test('the README lists the paths of the tutorial in order', () => {
  const titles = generatePaths(fixtures).map(({ title }) => `✓ ${title}\n`)
  expect(readme).toContain(titles.join(''))
})
