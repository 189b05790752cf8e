import type { FilesConfig } from '../../config/files.ts'
import type { Log } from '../log.ts'
import type { FileStore } from './file-store.ts'
import { createFolderStore } from './folder-store.ts'

/** Opens and tests the store that the settings choose. Throws FileStoreClosedError. */
export async function openFileStore(config: FilesConfig, log: Log): Promise<FileStore> {
  const store = await createStore(config, log)
  await store.check()
  return store
}

async function createStore({ folder, s3 }: FilesConfig, log: Log): Promise<FileStore> {
  if (!s3) return createFolderStore(folder, log)
  // Loaded only when used, because it is large.
  const { createS3Store } = await import('./s3-store.ts')
  return createS3Store(s3, log)
}
