import { parentPort } from 'node:worker_threads'
import { compileGazetteer } from './compile.ts'

parentPort?.postMessage(JSON.stringify(compileGazetteer()))
