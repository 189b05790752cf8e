import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A screen, an address below a section that has screens, or neither. */
export type Found = 'screen' | 'section' | undefined

/**
 * Finds the dashboard's screen at a path. The build lists its screens; the list is read anew, so that a new build takes
 * effect at once.
 */
export async function findScreen(folder: string, path: string): Promise<Found> {
  const screens = await readScreens(folder)
  const address = path.replace(/(?<=.)\/$/, '')
  if (
    screens.some((pathname) => new URLPattern({ pathname }, { ignoreCase: true }).test({ pathname: address }))
  )
    return 'screen'
  const section = toSection(address)
  return section && screens.some((it) => toSection(it) === section) ? 'section' : undefined
}

const toSection = (address: string) => address.split('/')[1]?.toLowerCase()

/** Without a build only the start is known, where a page says what to do. */
async function readScreens(folder: string): Promise<string[]> {
  try {
    return JSON.parse(await readFile(join(folder, 'screens.json'), 'utf8')) as string[]
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return ['/']
    throw error
  }
}
