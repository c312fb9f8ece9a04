import { expect, it, vi } from 'vitest'
import { storePreviousList } from '../../src/ui/shared-wiring/previous-list.ts'

/** The state of the history entry that a link on a page adds. */
const stateAfter = (page: string, link: string, state: unknown = null) => {
  vi.stubGlobal('location', new URL(page, 'http://localhost'))
  const navigate = vi.fn()
  storePreviousList(navigate, link, { state })
  expect(navigate).toHaveBeenCalledExactlyOnceWith(link, expect.anything())
  return navigate.mock.calls[0]?.[1].state
}

it('stores the list that an agency is opened from, with its search', { tags: ['AGENCY-17'] }, () => {
  const lists = ['/favorites', '/contacts?search=clerk+4', '/sales-reports?state=TN']
  expect(lists.map((list) => stateAfter(list, '/agencies/5#contacts'))).toEqual([
    { previousList: { path: '/favorites', url: '/favorites' } },
    { previousList: { path: '/contacts', url: '/contacts?search=clerk+4' } },
    { previousList: { path: '/sales-reports', url: '/sales-reports?state=TN' } },
  ])
})

it('stores nothing for other pages', { tags: ['AGENCY-17'] }, () => {
  const pages = ['/home', '/contacts/5', '/sales-reports/5', '/corporate-contacts']
  expect(pages.map((page) => stateAfter(page, '/agencies/5'))).toEqual([null, null, null, null])
  expect(stateAfter('/contacts', '/favorites')).toBe(null)
  expect(stateAfter('/login', '/forgot-password', { email: 'ann@dealer.example' })).toEqual({
    email: 'ann@dealer.example',
  })
})
