/**
 * The product that browser tests visit: the server of `npm start` with its sample data, on a free port and on a data
 * folder of its own that goes with it.
 */
import {
  makeTemporaryDataDirectory,
  productEnvironment,
  removeTemporaryDataDirectory,
} from './product-environment.ts'

const dataDirectory = makeTemporaryDataDirectory()
process.env = await productEnvironment(dataDirectory)
process.on('exit', () => removeTemporaryDataDirectory(dataDirectory))
await import('../../server/main.ts')
