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

/** Creates the folder and tests access to it: PostgreSQL would give up half-way without. */
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

/** Throws when the disk is too full for a database: the embedded one would not start. */
export async function assertRoom(folder: string): Promise<void> {
  if ((await readFreeBytes(folder)) < leastFreeBytes) throw new DataFolderClosedError(folder, 'ENOROOM')
}

/** Not Node's recursive mkdir, which loops forever on systems that report an existing parent as missing. */
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
