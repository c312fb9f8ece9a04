import { expose } from 'comlink'
import { searchHandlers } from './search-handlers.ts'

expose(searchHandlers)
postMessage('started')
