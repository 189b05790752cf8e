import {
  spawn,
  spawnSync,
  type ChildProcessByStdio,
  type SpawnOptionsWithStdioTuple,
  type StdioNull,
  type StdioPipe,
} from 'node:child_process'
import { mkdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ClusterUser } from './cluster-user.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { Programs } from './find-programs.ts'
import { openOwnFolder } from './open-own-folder.ts'

/** Starts PostgreSQL's programs on a cluster, as its user. */
export interface Launcher {
  /** The cluster's path as the programs see it. */
  clusterFolder: string
  launch(program: Program, args: string[]): ChildProcessByStdio<null, null, Readable>
  /** Removes what it needed outside of the cluster. */
  close(): void
}

type Program = 'initdb' | 'postgres'

export interface LauncherOptions {
  programs: Programs
  clusterFolder: string
  /** The user to run as; by default this process's own. */
  user: ClusterUser | undefined
}

/**
 * A process group of its own, so that Ctrl+C in a terminal reaches the server alone, which ends PostgreSQL when it is
 * done. Messages are in English, because they are read here.
 */
const options: SpawnOptionsWithStdioTuple<StdioNull, StdioNull, StdioPipe> = {
  stdio: ['ignore', 'ignore', 'pipe'],
  detached: process.platform !== 'win32',
  windowsHide: true,
  cwd: '/',
  env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' },
}

/** Throws when the user can reach the cluster or the programs in no way. */
export function createLauncher({ programs, clusterFolder, user }: LauncherOptions): Launcher {
  if (!user || canReach(user, clusterFolder, programs.postgres))
    return {
      clusterFolder,
      launch: (program, args) => spawn(programs[program], args, { ...options, ...user }),
      close: () => {},
    }
  return createMountingLauncher({ programs, clusterFolder, user })
}

const canReach = (user: ClusterUser, folder: string, program: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd "$1" && test -x "$2"', 'sh', folder, program], { ...user, cwd: '/' })
    .status === 0

/** Mounts two folders where the user reaches them, seen by this process only, and then becomes the user. */
const script =
  'mount --bind "$1" "$2" && mount --bind "$3" "$4" && uid=$5 gid=$6 && shift 6 && ' +
  'exec setpriv --reuid "$uid" --regid "$gid" --clear-groups -- "$@"'

/** For folders below one that only root may enter, such as /root: no rights of other folders are changed for it. */
function createMountingLauncher({
  programs,
  clusterFolder,
  user,
}: Required<LauncherOptions> & { user: ClusterUser }): Launcher {
  const mounts = openOwnFolder(clusterFolder, 'mounts', { uid: 0, gid: 0 }, 0o755)
  const at = { programs: join(mounts, 'programs'), cluster: join(mounts, 'cluster') }
  for (const place of Object.values(at)) mkdirSync(place, { recursive: true, mode: 0o755 })
  const toArgs = (program: string, args: string[]) => [
    ...[
      '--mount',
      '--',
      '/bin/sh',
      '-c',
      script,
      'sh',
      programs.folder,
      at.programs,
      clusterFolder,
      at.cluster,
    ],
    ...[String(user.uid), String(user.gid), program, ...args],
  ]
  if (spawnSync('unshare', toArgs('true', []), { cwd: '/' }).status !== 0)
    throw new EmbeddedPostgresError(
      `PostgreSQL refuses to run as root, and the user ${user.uid}, whom it runs as instead, may not enter ` +
        `${clusterFolder} or ${programs.folder}. Let the folders above be entered, run Waymark as another user, or ` +
        'set DATABASE_URL to a PostgreSQL server.',
    )
  return {
    clusterFolder: at.cluster,
    launch: (program, args) => spawn('unshare', toArgs(join(at.programs, 'bin', program), args), options),
    // One by one and never what is in them: the mounts are not seen from here, but nothing must depend on that.
    close: () => [at.programs, at.cluster, mounts].forEach((place) => rmdirSync(place)),
  }
}
