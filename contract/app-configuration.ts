/**
 * The part of the server's configuration that the browser needs. The server writes it as JSON into
 * `<script type="application/json" id="app-configuration">` of the page, so one build serves every deployment.
 */
export interface AppConfiguration {
  /** The API's origin, or an empty string if the page came from the API itself. */
  apiUrl: string
  /** The application's ID in Microsoft Entra, or null if single sign-on is off. */
  entraClientId: string | null
  /** The authority that issues ID tokens, for example `https://login.microsoftonline.com/common`. */
  entraAuthority: string | null
  /** A MapLibre style to draw instead of the built-in base map, or null. */
  mapStyleUrl: string | null
  /** The path of a PMTiles archive in the Protomaps schema to draw instead of the built-in base map, or null. */
  mapTilesUrl: string | null
  /** The maximum length of a session in days; also the lifetime of the cookie. */
  sessionDays: number
  /** Who offers the product; shown on the contact page. */
  provider: { name: string; email: string; phone: string }
  /** True if the database contains the sample data, which screens then mention. */
  sampleData: boolean
}
