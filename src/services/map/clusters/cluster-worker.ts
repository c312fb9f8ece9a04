import { expose } from 'comlink'
import { createClusterHandlers } from './cluster-handlers.ts'

expose(createClusterHandlers())
postMessage('started')
