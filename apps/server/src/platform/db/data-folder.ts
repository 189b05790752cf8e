import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { leastFreeBytes, readFreeBytes } from './free-bytes.ts'

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it lies on a read-only disk',
  ENOSPC: 'the disk is full',
  ENOROOM: 'less than 64 MB of the disk are free',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'it is a file',
  ENOENT: 'it cannot be made there',
}

export class DataFolderClosedError extends Error {
  constructor(folder: string, code: string) {
    super(
      `Waymark cannot keep its data in ${folder}: ${reasons[code] ?? code}. Set WAYMARK_DATA_DIR to another folder.`,
    )
  }
}

/** Makes the folder and tries it, because the embedded database answers a closed one with a crash. */
export function openDataFolder(folder: string): void {
  try {
    makeFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK)
    const probe = join(folder, '.probe')
    writeFileSync(probe, 'Waymark')
    rmSync(probe)
  } catch (error) {
    throw new DataFolderClosedError(folder, (error as NodeJS.ErrnoException).code ?? String(error))
  }
}

/** Throws where the disk has no room for a database: the embedded one never answers there. */
export async function assertRoom(folder: string): Promise<void> {
  if ((await readFreeBytes(folder)) < leastFreeBytes) throw new DataFolderClosedError(folder, 'ENOROOM')
}

/** By hand, because Node's recursive way tries for ever where the system answers that a present parent is absent. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || dirname(folder) === folder) throw error
    makeFolder(dirname(folder))
    mkdirSync(folder)
  }
}
