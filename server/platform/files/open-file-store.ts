import { join } from 'node:path'
import type { Configuration } from '../config.ts'
import type { FileStore } from './file-store.ts'
import { createFolderStore } from './folder-store.ts'
import { createS3Store } from './s3-store.ts'

export function openFileStore({ s3, dataDirectory }: Pick<Configuration, 's3' | 'dataDirectory'>): FileStore {
  return s3 ? createS3Store(s3) : createFolderStore(join(dataDirectory, 'files'))
}
