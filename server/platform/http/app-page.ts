import type { AppConfiguration } from '../../../contract/app-configuration.ts'
import type { Configuration } from '../config.ts'

const placeholder = /(<script\b[^>]*\bid="app-configuration"[^>]*>)[^<]*(<\/script>)/

/**
 * Writes the browser's part of the configuration into the page's `#app-configuration`.
 *
 * @throws If the page has no such element.
 */
export function fillAppPage(page: string, configuration: Configuration, mapTilesUrl: string | null): string {
  if (!placeholder.test(page)) throw new Error('The page has no <script id="app-configuration">.')
  const json = JSON.stringify({ ...appConfiguration(configuration), mapTilesUrl } satisfies AppConfiguration)
  // Escape the text, so that "</script>" in a name cannot end the element.
  const escaped = json.replaceAll('<', '\\u003c')
  return page.replace(placeholder, (_, start, end) => `${start}${escaped}${end}`)
}

function appConfiguration(configuration: Configuration): Omit<AppConfiguration, 'mapTilesUrl'> {
  const { apiUrl, entraClientId, entraAuthority, mapStyleUrl, sessionDays, provider, sampleData } =
    configuration
  return { apiUrl, entraClientId, entraAuthority, mapStyleUrl, sessionDays, provider, sampleData }
}
