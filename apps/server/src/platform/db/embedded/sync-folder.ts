import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Makes the names in a folder survive a power cut; Windows, which opens no folders, does so itself. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
