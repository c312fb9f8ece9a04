import type { Page } from '@playwright/test'
import type { MediaLink } from '../../contract/library.ts'
import { boxOf, expect, pageHeading, test } from '../support/browser.ts'
import { expectAccessiblePage } from '../support/page-checks.ts'

const video = (id: number, title: string, category: string | null, url: string): MediaLink => ({
  id,
  title,
  url,
  category,
})

const videos = [
  video(1, 'Loose Ends', null, 'https://youtu.be/eRsGyueVLvQ'),
  video(4, 'Next Steps', 'Basics', 'https://videos.example'),
  video(2, 'First Steps', 'Basics', 'https://youtu.be/aqz-KE-bpKQ'),
  video(3, 'Reading a Bid', 'Contracts', 'https://youtu.be/R6MlUcmOul8?t=3'),
  video(5, 'Lost', 'Basics', 'javascript:alert(1)'),
]

const mockVideos = (page: Page, list: readonly MediaLink[]) =>
  page.route('**/api/v1/media_links', (route) => route.fulfill({ json: list }))

test.beforeEach(async ({ page, signIn }) => {
  await signIn()
  await mockVideos(page, videos)
})

test('videos are grouped by category and searched by title', {
  tag: ['@VIDEO-01', '@VIDEO-02', '@VIDEO-03', '@VIDEO-07', '@LIST-01', '@A11Y-06'],
}, async ({ page }) => {
  await page.goto('/education')
  await expect(pageHeading(page)).toHaveText('5 Educational Materials')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Basics 3', 'Contracts 1', 'Other 1'])
  await expect(page.getByRole('region', { name: 'Basics 3' }).getByRole('article')).toHaveCount(3)
  await expectAccessiblePage(page)
  const search = page.getByRole('textbox', { name: 'Search educational materials' })
  await search.fill('STEPS')
  await expect(pageHeading(page)).toHaveText('2 Educational Materials')
  await search.fill('bid')
  await expect(pageHeading(page)).toHaveText('1 Educational Material')
  await search.fill('contracts')
  await expect(page.getByText('No Educational Materials Found', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(pageHeading(page)).toHaveText('5 Educational Materials')

  await page.unroute('**/api/v1/media_links')
  await page.reload()
  await expect(pageHeading(page)).toHaveText('16 Educational Materials')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^Contracts Explained \d+$/)
})

test('loads nothing from the video host until a video is played', {
  tag: ['@VIDEO-04', '@VIDEO-05', '@VIDEO-06'],
}, async ({ page }) => {
  const videoRequests: string[] = []
  await page.route(/youtu/, async (route) => {
    videoRequests.push(`${route.request().url()} from ${route.request().headers().referer ?? 'nowhere'}`)
    await route.fulfill({ contentType: 'text/html', body: '<title>player</title>' })
  })
  await page.goto('/education')
  const card = (name: string) => page.getByRole('article', { name, exact: true })
  await expect(card('Next Steps').getByRole('button', { name: /Play/ })).toHaveCount(0)
  const elsewhere = card('Next Steps').getByRole('link', { name: 'Watch video' })
  await expect(elsewhere).toHaveAttribute('href', 'https://videos.example/')
  const watch = card('First Steps').getByRole('link', { name: 'Watch on YouTube' })
  expect((await boxOf(elsewhere)).height, 'on one line').toBe((await boxOf(watch)).height)
  await expect(card('Lost').getByRole('link', { name: /Watch/ })).toHaveCount(0)
  expect(videoRequests).toEqual([])

  const play = card('First Steps').getByRole('button', { name: 'Play First Steps' })
  await play.focus()
  await page.keyboard.press('Enter')
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('title', 'First Steps')
  await expect(frame).toBeFocused()
  await expect(frame).toBeInViewport({ ratio: 1 })
  const open = await boxOf(card('First Steps'))
  const others = [await boxOf(card('Next Steps')), await boxOf(card('Lost'))]
  for (const other of others) expect(other.y).toBeGreaterThan(open.bottom)
  expect(others[0]?.x).toBe(open.x)
  const origin = new URL('/', page.url()).href
  await expect
    .poll(() => videoRequests)
    .toEqual([`https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0 from ${origin}`])
  await card('Reading a Bid').getByRole('button', { name: 'Play Reading a Bid' }).click()
  await expect(frame).toHaveCount(1)
  await expect(frame).toHaveAttribute('title', 'Reading a Bid')
  await expect(play).toBeVisible()
  await card('Reading a Bid').getByRole('button', { name: 'Close Reading a Bid' }).press('Enter')
  await expect(frame).toHaveCount(0)
  await expect(card('Reading a Bid').getByRole('button', { name: 'Play Reading a Bid' })).toBeFocused()
})
