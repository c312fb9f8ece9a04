import type { AppConfiguration } from '../../contract/app-configuration.ts'
import { asRecord, count, flag, optionalText, textOr } from './api/response-readers/fields.ts'
import { readOne, row } from './api/response-readers/rows.ts'
import { logError } from './log.ts'

const defaults: AppConfiguration = {
  apiUrl: '',
  entraClientId: null,
  entraAuthority: null,
  mapStyleUrl: null,
  mapTilesUrl: null,
  sessionDays: 30,
  provider: { name: 'Agency Atlas', email: '', phone: '' },
  sampleData: false,
}

const provider = row<AppConfiguration['provider']>({
  name: textOr(defaults.provider.name),
  email: textOr(''),
  phone: textOr(''),
})

const configuration = row<AppConfiguration>({
  apiUrl: (value) => (typeof value === 'string' && /^(https?:\/\/[^/]+)?$/.test(value) ? value : ''),
  entraClientId: optionalText,
  entraAuthority: optionalText,
  mapStyleUrl: optionalText,
  mapTilesUrl: optionalText,
  sessionDays: (value) => count(value) || defaults.sessionDays,
  provider: (value, deviations) => provider(asRecord(value) ?? defaults.provider, deviations),
  sampleData: flag,
})

const parseConfiguration = (text: string): object => {
  if (text.trim() === '') return {}
  try {
    return asRecord(JSON.parse(text)) ?? {}
  } catch (error) {
    logError('The app configuration could not be read.', error)
    return {}
  }
}

/**
 * The configuration that the server wrote into the page. A missing or unexpected value gets its default. [ROBUST-05]
 */
export const readAppConfiguration = (): AppConfiguration => {
  const configured = parseConfiguration(document.getElementById('app-configuration')?.textContent ?? '')
  return readOne('the app configuration', { ...defaults, ...configured }, configuration)
}
