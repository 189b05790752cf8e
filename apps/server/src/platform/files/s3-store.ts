import type { S3Config } from '../../config/files.ts'
import type { Log } from '../log.ts'
import type { FileStore } from './file-store.ts'
export function createS3Store(_config: S3Config, _log: Log): FileStore {
  throw new Error('todo')
}
