import type { Area } from '@waymark/core'
import { findKeptRuns, keepRuns } from '@waymark/core/kept-runs'

/** The methods of AsyncStorage, and of any other storage of texts by key. */
export interface AsyncStorageLike {
  getItem(key: string): Promise<string | null>
  setItem(key: string, value: string): Promise<unknown>
  removeItem(key: string): Promise<unknown>
  getAllKeys(): Promise<readonly string[]>
}

type Write = (key: string, value: string | undefined) => void

interface AsyncAreaOptions {
  storage: AsyncStorageLike
  /** Only keys with this prefix are read. */
  prefix: string
  schedule(delayMs: number, run: () => void): () => void
  onError(message: string, cause: unknown): void
}

/** Longer than any storage takes that answers at all. */
const READ_WITHIN_MS = 3000

/**
 * Reads a storage into memory, where everything else reads it without waiting, and writes changes through. Storage that
 * cannot be read, or not in time, is not written either, because that would replace its content. `onError` hears of the
 * first failure; the values stay in memory.
 */
export async function openAsyncArea(parts: AsyncAreaOptions): Promise<Area> {
  const items = await readAll(parts)
  return createArea(items ?? {}, items ? createWriter(parts) : () => {})
}

async function readAll({
  storage,
  prefix,
  schedule,
  onError,
}: AsyncAreaOptions): Promise<Record<string, string> | undefined> {
  let cancel = () => {}
  const tooLate = new Promise<never>((_, reject) => {
    cancel = schedule(READ_WITHIN_MS, () => reject(new Error('no answer')))
  })
  try {
    const keys = await Promise.race([storage.getAllKeys(), tooLate])
    const own = keys.filter((key) => key.startsWith(prefix))
    const values = await Promise.race([Promise.all(own.map((key) => storage.getItem(key))), tooLate])
    return Object.fromEntries(
      own.flatMap((key, at): [string, string][] => {
        const value = values[at]
        return typeof value === 'string' ? [[key, value]] : []
      }),
    )
  } catch (cause) {
    onError('The storage cannot be read: nothing is remembered after this run of the app', cause)
    return undefined
  } finally {
    cancel()
  }
}

/**
 * Stores what a tab would remember across reloads: as long as the app runs, and running guides for a while after it was
 * ended.
 */
export function createAppArea(local: Area | undefined, prefix: string, now: () => number): Area {
  const area = createArea(findKeptRuns(local, prefix, now()), () => keepRuns(area, local, prefix, now()))
  return area
}

/** Items are own properties, as in browsers, so that keys can be listed. */
function createArea(items: Record<string, string>, write: Write): Area {
  const area = Object.create({
    getItem: (key: string) => (Object.hasOwn(area, key) ? area[key] : null),
    setItem: (key: string, value: string) => {
      if (Object.hasOwn(area, key) && area[key] === value) return
      area[key] = value
      write(key, value)
    },
    removeItem: (key: string) => {
      if (!Object.hasOwn(area, key)) return
      delete area[key]
      write(key, undefined)
    },
  }) as Record<string, string>
  Object.assign(area, items)
  return area as unknown as Area
}

/** Writes one value of a key at a time, so that a slow write never replaces a later one. */
function createWriter({ storage, onError }: AsyncAreaOptions): Write {
  const wanted = new Map<string, string | undefined>()
  const busy = new Set<string>()
  let hasFailed = false

  async function writeLatest(key: string): Promise<void> {
    busy.add(key)
    try {
      while (wanted.has(key)) {
        const value = wanted.get(key)
        wanted.delete(key)
        await (value === undefined ? storage.removeItem(key) : storage.setItem(key, value))
      }
    } catch (cause) {
      if (!hasFailed) onError('The storage refuses to be written', cause)
      hasFailed = true
    } finally {
      busy.delete(key)
    }
    // Something may have changed between the failure and now.
    if (wanted.has(key)) void writeLatest(key)
  }

  return (key, value) => {
    wanted.set(key, value)
    if (!busy.has(key)) void writeLatest(key)
  }
}
