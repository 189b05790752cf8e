import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { compareVersions } from '../../packages/targeting/src/index.ts'
import { ROOT } from '../run-command.ts'

/** One folder per version, each with `server.tar.gz`, `sdk.tar.gz` and `tables.txt`. */
export const RELEASES = join(ROOT, 'releases')

/** The newest release kept here. */
export function findLastRelease(): string {
  const last = readdirSync(RELEASES).sort(compareVersions).at(-1)
  if (!last) throw new Error(`No release is kept in ${RELEASES}`)
  return last
}
