import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: root })]

/** The targets of a page's relative links, without their anchors. */
const linksOf = (page: string) =>
  [...readFileSync(new URL(page, root), 'utf8').matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(
    ([, target = '']) => ({ page, target }),
  )

test('every link in the README and the docs leads to a file', () => {
  const links = pages.flatMap(linksOf)
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter(({ page, target }) => !existsSync(new URL(target, new URL(page, root))))).toEqual([])
})
