import type { AppConfiguration } from '../../../contract/app-configuration.ts'
import type { Configuration } from '../config.ts'

const placeholder = /(<script\b[^>]*\bid="app-configuration"[^>]*>)[^<]*(<\/script>)/

/**
 * Inserts the part of the configuration that the browser needs into the page's `#app-configuration`.
 *
 * @throws If the page has no such element.
 */
export function fillAppPage(page: string, configuration: Configuration, mapTilesUrl: string | null): string {
  if (!placeholder.test(page)) throw new Error('The page has no <script id="app-configuration">.')
  const { apiUrl, entraClientId, entraAuthority, mapStyleUrl, sessionDays, provider, sampleData } =
    configuration
  const shared = { apiUrl, entraClientId, entraAuthority, mapStyleUrl, sessionDays, provider, sampleData }
  const json = JSON.stringify({ ...shared, mapTilesUrl } satisfies AppConfiguration)
  // Escape "<", so that "</script>" in a name cannot end the element.
  const escaped = json.replaceAll('<', '\\u003c')
  return page.replace(placeholder, (_, start, end) => `${start}${escaped}${end}`)
}
