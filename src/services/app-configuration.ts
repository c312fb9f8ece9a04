import type { AppConfiguration } from '../../contract/app-configuration.ts'
import {
  asRecord,
  readBoolean,
  readCount,
  readStringOrNull,
  stringOr,
} from './api/response-readers/fields.ts'
import { objectReader, readObject } from './api/response-readers/objects.ts'
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

const readProvider = objectReader<AppConfiguration['provider']>({
  name: stringOr(defaults.provider.name),
  email: stringOr(''),
  phone: stringOr(''),
})

const readConfigurationFields = objectReader<AppConfiguration>({
  apiUrl: (value) => (typeof value === 'string' && /^(https?:\/\/[^/]+)?$/.test(value) ? value : ''),
  entraClientId: readStringOrNull,
  entraAuthority: readStringOrNull,
  mapStyleUrl: readStringOrNull,
  mapTilesUrl: readStringOrNull,
  sessionDays: (value) => readCount(value) || defaults.sessionDays,
  provider: (value, violations) => readProvider(asRecord(value) ?? defaults.provider, violations),
  sampleData: readBoolean,
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
  return readObject('the app configuration', { ...defaults, ...configured }, readConfigurationFields)
}
