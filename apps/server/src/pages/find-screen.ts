import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A screen and the files of the build that it needs beside those that the page names. */
export interface Screen {
  /** A pattern: `/app/:appId/projects`. */
  address: string
  scripts: string[]
  /** Scripts that it shows once it stands, and that it doesn't wait for. */
  soon: string[]
  /** Scripts with its texts, by language. */
  texts: Record<string, string[]>
  /** The names of those texts in the dashboard. */
  namespaces: string[]
  /**
   * The calls it makes first, with parameters of its address: `/v1/apps/:appId`. A parameter without a value stands for the
   * first entry of the list before it.
   */
  firstCalls: string[]
  /** How the page looks before its script runs. */
  skeleton: string
}

/** The values behind the `?` of an address, by name. */
type Search = Record<string, unknown>

/** A screen, an address below a section that has screens, or neither. */
export type Found = Screen | 'section' | undefined

/**
 * Finds the dashboard's screen at a path. The build lists its screens; the list is read anew, so that a new build takes
 * effect at once.
 */
export async function findScreen(folder: string, path: string, search: Search): Promise<Found> {
  const screens = await readScreens(folder)
  const pathname = path.replace(/(?<=.)\/$/, '')
  for (const screen of screens) {
    const match = new URLPattern({ pathname: screen.address }, { ignoreCase: true }).exec({ pathname })
    if (match) {
      const parameters = { ...encodeValues(search), ...match.pathname.groups }
      return { ...screen, firstCalls: fillCalls(screen.firstCalls, parameters) }
    }
  }
  const section = toSection(pathname)
  return section && screens.some((it) => toSection(it.address) === section) ? 'section' : undefined
}

const fillCalls = (calls: string[], parameters: Record<string, string | undefined>) =>
  calls.map((call) => call.replace(/:(\w+)/g, (unfilled, name: string) => parameters[name] ?? unfilled))

/** As in a path, where a value is a single part. A name that stands there twice says nothing. */
const encodeValues = (search: Search) =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, encodeURIComponent(value)]] : [],
    ),
  )

const toSection = (address: string) => address.split('/')[1]?.toLowerCase()

/** Without a build only the start is known, where a page says what to do. */
async function readScreens(folder: string): Promise<Screen[]> {
  try {
    return JSON.parse(await readFile(join(folder, 'screens.json'), 'utf8')) as Screen[]
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return [
        { address: '/', scripts: [], soon: [], texts: {}, namespaces: [], firstCalls: [], skeleton: 'frame' },
      ]
    throw error
  }
}
