import { afterAll } from 'vitest'
import { killServers } from './server-process.ts'

afterAll(killServers)
