import type { ICruiseResult } from 'dependency-cruiser'
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const PRODUCTION = /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/
/** Files that every module has, each for one role, and front doors. */
const BY_ROLE = /\.(routes|repo|service|queries)\.ts$/
const FRONT_DOOR = /^index\.tsx?$/
const MIN_LINES = 30

/**
 * Files shorter than 30 lines that only one file, of the same folder, imports: whoever reads that one opens them too,
 * and the hop has explained nothing. A file that a test imports stands on its own.
 */
export function listSmallFiles(root: string, { modules }: Pick<ICruiseResult, 'modules'>): string[] {
  return modules
    .filter(({ source, dependents: [importer, ...others] }) => {
      const isAlone = PRODUCTION.test(source) && importer !== undefined && others.length === 0
      return isAlone && dirname(importer) === dirname(source) && !FRONT_DOOR.test(basename(importer))
    })
    .map(({ source }) => source)
    .filter((file) => !BY_ROLE.test(file) && !FRONT_DOOR.test(basename(file)))
    .filter((file) => readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length < MIN_LINES)
}
