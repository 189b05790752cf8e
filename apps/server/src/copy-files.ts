import { ConfigError, readConfig } from './config.ts'
import { copyFiles, FileStoreClosedError, openFileStore } from './platform/files/index.ts'
import { createLog } from './platform/log.ts'

/** `npm run copy-files -- to-s3` or `to-folder` copies files between the folder and the bucket in the settings. */
try {
  process.exitCode = await run(process.argv[2])
} catch (error) {
  if (!(error instanceof ConfigError) && !(error instanceof FileStoreClosedError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function run(direction: string | undefined): Promise<number> {
  const { files, logLevel } = readConfig()
  if ((direction !== 'to-s3' && direction !== 'to-folder') || !files.s3) {
    process.stderr.write(
      'Say npm run copy-files -- to-s3 or npm run copy-files -- to-folder, with WAYMARK_FILES=s3 and the settings of the bucket.\n',
    )
    return 1
  }
  const log = createLog(logLevel)
  const folder = await openFileStore({ ...files, s3: null }, log)
  const bucket = await openFileStore(files, log)
  const isToS3 = direction === 'to-s3'
  const { copied, present, failed } = await copyFiles({
    from: isToS3 ? folder : bucket,
    to: isToS3 ? bucket : folder,
    onFile({ copied, present }) {
      if ((copied + present) % 1000 === 0) process.stdout.write(`${copied} files copied so far\n`)
    },
  })
  process.stdout.write(`${copied} files were copied, ${present} were there already.\n`)
  for (const key of failed) process.stderr.write(`Not copied: ${key}\n`)
  return failed.length > 0 ? 1 : 0
}
