import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: root })]
const read = (page: string) => readFileSync(new URL(page, root), 'utf8')

/** The targets of a page's relative links, without their anchors. */
const linksOf = (page: string) =>
  [...read(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, target = '']) => ({
    page,
    target,
  }))

const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
const folderNames = folders.map(({ name }) => name).filter((name) => !name.startsWith('.'))

/** The paths in backticks that start with a folder of the repository; `<flow>` and `*` stand for any name. */
const pathsOf = (page: string) =>
  [...read(page).matchAll(/`([\w<>*.-]+(?:\/[\w<>*.-]+)+)\/?`/g)]
    .map(([, path = '']) => path)
    .filter((path) => folderNames.some((folder) => path.startsWith(`${folder}/`)))
    .map((path) => ({ page, path }))

test('every link in the README and the docs leads to a file', () => {
  const links = pages.flatMap(linksOf)
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter(({ page, target }) => !existsSync(new URL(target, new URL(page, root))))).toEqual([])
})

test('every path in backticks in the README and the docs exists', () => {
  const paths = pages.flatMap(pathsOf)
  expect(paths.length).toBeGreaterThan(20)
  const exists = (path: string) => globSync(path.replace(/<\w+>/g, '*'), { cwd: root }).length > 0
  expect(paths.filter(({ path }) => !exists(path))).toEqual([])
})
