import type { Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'

/** The origin of test pages. No server listens there; the test fulfills the requests. */
const origin = 'http://components.test'

/**
 * Builds a page that renders one component, and opens it at a path.
 *
 * @param entry The file that renders the component.
 */
export const openTestPage = async (page: Page, entry: string, path: string): Promise<void> => {
  const files = await findBundle(entry)
  await page.route(`${origin}/**`, async (route) => {
    const file = files.get(new URL(route.request().url()).pathname.slice(1))
    await route.fulfill(file ?? { contentType: 'text/html', body: createHtml(files) })
  })
  await page.goto(origin + path)
}

interface BuiltFile {
  contentType: string
  body: string
}

const bundles = new Map<string, Promise<Map<string, BuiltFile>>>()

const findBundle = (entry: string): Promise<Map<string, BuiltFile>> => {
  const bundle = bundles.get(entry) ?? buildFiles(entry)
  bundles.set(entry, bundle)
  return bundle
}

const buildFiles = async (entry: string): Promise<Map<string, BuiltFile>> => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { write: false, minify: false, cssCodeSplit: false, rolldownOptions: { input: entry } },
  })
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput
  return new Map(
    output.map((file) => [
      file.fileName,
      {
        contentType: file.fileName.endsWith('.css') ? 'text/css' : 'text/javascript',
        body: file.type === 'chunk' ? file.code : String(file.source),
      },
    ]),
  )
}

const createHtml = (files: Map<string, BuiltFile>): string => {
  const names = [...files.keys()]
  const styles = names.filter((name) => name.endsWith('.css'))
  const scripts = names.filter((name) => name.endsWith('.js'))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Component</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="data:,">
    ${styles.map((name) => `<link rel="stylesheet" href="/${name}">`).join('')}</head>
    <body><div id="root"></div>
    ${scripts.map((name) => `<script type="module" src="/${name}"></script>`).join('')}</body></html>`
}
