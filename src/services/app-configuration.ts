import type { AppConfiguration } from './api/contract/app-configuration.ts'

const defaults: AppConfiguration = {
  apiUrl: '',
  entraClientId: null,
  entraAuthority: null,
  mapStyleUrl: null,
  sessionDays: 30,
  provider: { name: 'Agency Atlas', email: '', phone: '' },
  sampleData: false,
}

/** The configuration that the server wrote into the page; what it left out has its default. */
export const readAppConfiguration = (): AppConfiguration => {
  const text = document.getElementById('app-configuration')?.textContent ?? ''
  const given: Partial<AppConfiguration> = text.trim() === '' ? {} : JSON.parse(text)
  return { ...defaults, ...given }
}
