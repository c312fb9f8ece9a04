import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tutorial = new URL('tutorial/', import.meta.url)
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

test.each(readdirSync(tutorial))('the README shows %s of the tutorial as it runs', (name) => {
  expect(readme).toContain(readFileSync(new URL(name, tutorial), 'utf8'))
})
