import { readConfig, type Config } from '../config.ts'
import { systemClock } from '../platform/time/clock.ts'
import { DomainError } from '../platform/errors.ts'
import { createLog } from '../platform/log.ts'
import { toStartFailure } from '../to-start-failure.ts'
import { BackupError } from './backup-error.ts'
import { repeatErasures } from './repeat-erasures.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const keyAdvice =
  'The secret key is not in it. Keep WAYMARK_SECRET_KEY, or the file secret-key of the data folder, in another place.'
const otherKeyAdvice =
  'The secret key here is another one than where the backup was made, or there is none: secrets of connected accounts ' +
  'cannot be read until WAYMARK_SECRET_KEY, or the file secret-key of the data folder, is the same.'
const erasureAdvice =
  'Whoever was erased since then is back. Before you start the server, repeat their erasures with a newer backup, such as ' +
  'one of the installation that this one replaces: npm run repeat-erasures -- <newer backup>. Without one, delete these ' +
  'end users and accounts again by hand.'

/** `npm run backup -- <file>`; returns the exit code. */
export const backUp = (args: string[]): Promise<number> =>
  run('npm run backup -- <file>', args, async (config, path) => {
    const log = createLog('silent')
    const { rows, files, missing } = await takeBackup({ config, log, now: systemClock.now(), path })
    say(`Backed up ${rows} rows and ${files} files to ${path}.`)
    say(keyAdvice)
    if (missing.length > 0)
      say(
        `The file store does not have ${missing.length} files that it should: ${missing.slice(0, 10).join(', ')}`,
      )
  })

/** `npm run restore -- <file>`; returns the exit code. */
export const restore = (args: string[]): Promise<number> =>
  run('npm run restore -- <file>', args, async (config, path) => {
    const log = createLog('silent')
    const { rows, files, head, hasOtherKey } = await restoreBackup({ config, clock: systemClock, log, path })
    say(`Restored ${rows} rows and ${files} files, as they were at ${head.createdAt}.`)
    if (hasOtherKey) say(otherKeyAdvice)
    say(erasureAdvice)
  })

/** `npm run repeat-erasures -- <file>`; returns the exit code. */
export const repeat = (args: string[]): Promise<number> =>
  run('npm run repeat-erasures -- <newer backup>', args, async (config, path) => {
    const { missing, endUsers, accounts } = await repeatErasures({ config, clock: systemClock, path })
    say(`Of ${missing} erasures that this database did not know, these were repeated:`)
    say(`End users: ${endUsers}. Accounts: ${accounts}. The others concern nobody who is here.`)
  })

async function run(
  usage: string,
  [path, ...others]: string[],
  work: (config: Config, path: string) => Promise<void>,
): Promise<number> {
  let config: Config | undefined
  try {
    if (!path || others.length > 0) throw new BackupError(`Name one file: ${usage}`)
    config = readConfig()
    await work(config, path)
    return 0
  } catch (error) {
    process.stderr.write(`${toSentence(error, config)}\n`)
    return 1
  }
}

function toSentence(error: unknown, config: Config | undefined): string {
  if (error instanceof BackupError || error instanceof DomainError) return error.message
  return (
    toStartFailure(error, config) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))
  )
}

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)
