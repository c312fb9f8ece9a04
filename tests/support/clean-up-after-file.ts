import { afterAll } from 'vitest'
import { removeTemporaryFolders } from './product-environment.ts'
import { killServers } from './server-process.ts'

afterAll(() => {
  killServers()
  removeTemporaryFolders()
})
