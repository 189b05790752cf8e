export { copyFiles } from './copy-files.ts'
export { findHashInKey, toFileEtag } from './file-key.ts'
export {
  createFiles,
  nameFile,
  toFileToKeep,
  type Files,
  type FileToKeep,
  type KeptFile,
  type StoredFile,
} from './files.ts'
export { FileStoreClosedError, type FileStore } from './file-store.ts'
export { openFileStore } from './open-file-store.ts'
export type { PublicBucket, PublicObject } from './public-bucket.ts'
export type { S3Problem } from './s3-failure.ts'
export { sendFile } from './send-file.ts'
export { warnOfOtherStore } from './warn-of-other-store.ts'
export { sweepLooseFiles } from './sweep-loose-files.ts'
