import { expect, test } from 'vitest'
import { videoId } from '../../contract/video-url.ts'
import { webUrl } from '../../contract/web-url.ts'

test.each([
  ['https://youtu.be/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
  ['https://youtu.be/aqz-KE-bpKQ?t=30', 'aqz-KE-bpKQ'],
  ['https://youtu.be/aqz-KE-bpKQ/', 'aqz-KE-bpKQ'],
  ['  https://www.youtube.com/aqz-KE-bpKQ#start', 'aqz-KE-bpKQ'],
  ['https://videos.example', null],
  ['https://videos.example/aqz-KE-bpKQ', null],
  ['https://youtu.be/', null],
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', null],
  ['https://youtu.be/"><script>x', null],
  ['javascript:alert(1)//x/aqz-KE-bpKQ', null],
  ['aqz-KE-bpKQ', null],
  ['', null],
])('the video ID of %j is its fourth segment, or none: %j', { tags: ['VIDEO-04'] }, (url, id) => {
  expect(videoId(url)).toBe(id)
})

test('a URL that is not http or https is not a link', () => {
  expect(webUrl(' https://statutes.example/tn ')?.href).toBe('https://statutes.example/tn')
  expect([null, '', 'statutes', 'javascript:alert(1)', 'data:text/html,x'].map(webUrl)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})
