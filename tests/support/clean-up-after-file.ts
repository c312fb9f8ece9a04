import { afterAll } from 'vitest'
import { removeTemporaryFolders } from './app-environment.ts'
import { killServers } from './server-process.ts'

afterAll(() => {
  killServers()
  removeTemporaryFolders()
})
