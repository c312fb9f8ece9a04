import type { Plugin } from 'vite'
import { readConfiguration } from '../../server/platform/config.ts'
import { fillAppPage } from '../../server/platform/http/app-page.ts'

/** Does in development what the server does with the built page: tells the app its configuration. */
export function fillPage(): Plugin {
  return {
    name: 'fill-page',
    apply: 'serve',
    transformIndexHtml: (page) => fillAppPage(page, readConfiguration(process.env)),
  }
}
