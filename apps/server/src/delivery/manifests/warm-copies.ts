import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { LRUCache } from 'lru-cache'
import type { Log } from '../../platform/log.ts'
import { toCapacity } from '../../platform/to-capacity.ts'
import type { Preparation } from './prepared-answer.ts'

/** The most that copies may take on disk; the oldest are removed first, when the process starts. */
const maxBytes = 512 * 1024 * 1024

/** The content that an answer is prepared from. */
export interface WarmCopy extends Preparation {
  name: string
}

/**
 * Copies of manifests, guides and media in a folder. A collector that starts while the database is away answers from
 * them. They are a cache: losing one costs nothing while the database answers, so failures to write are only logged.
 */
export interface WarmCopies {
  /** Writes a copy in the background, unless this process has written the same. */
  keep(copy: WarmCopy): void
  find(name: string): Promise<WarmCopy | undefined>
  remove(name: string): void
  /** Resolves when everything kept so far is written. */
  settle(): Promise<void>
}

export async function openWarmCopies({ folder, log }: { folder: string; log: Log }): Promise<WarmCopies> {
  const copies = join(folder, 'warm')
  await mkdir(copies, { recursive: true })
  await removeOldest(copies)
  const toPath = (name: string) => join(copies, createHash('sha256').update(name).digest('hex'))
  /** The tags of the copies that this process has written: a guide never changes, but is read anew every minute. */
  const written = new LRUCache<string, string>(toCapacity(20_000))
  let under = Promise.resolve()

  /** One after another, so that the latest version of a name is the one that stays. */
  function inTurn(work: () => Promise<void>): void {
    under = under.then(work).catch((err: unknown) => log.warn({ err }, 'A copy for outages was not written'))
  }

  return {
    keep(copy) {
      if (written.get(copy.name) === copy.etag) return
      written.set(copy.name, copy.etag)
      inTurn(async () => {
        try {
          await write(toPath(copy.name), copy)
        } catch (error) {
          written.delete(copy.name)
          throw error
        }
      })
    },

    async find(name) {
      try {
        const copy = deserialize(await readFile(toPath(name))) as WarmCopy
        return { ...copy, ...toBuffers(copy) }
      } catch {
        // Absent, or of another version of Node.
        return undefined
      }
    },

    remove(name) {
      written.delete(name)
      inTurn(() => rm(toPath(name), { force: true }))
    },

    settle: () => under,
  }
}

/** Appears complete or not at all. */
async function write(path: string, copy: WarmCopy): Promise<void> {
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, serialize(copy))
  await rename(unfinished, path)
}

/** Buffers come back as plain byte arrays. */
const toBuffers = ({ body, gzip, brotli }: WarmCopy) => ({
  body: Buffer.from(body),
  ...(gzip && { gzip: Buffer.from(gzip) }),
  ...(brotli && { brotli: Buffer.from(brotli) }),
})

async function removeOldest(folder: string): Promise<void> {
  const names = await readdir(folder)
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const { size, mtimeMs } = await stat(path)
      return { path, size, mtimeMs }
    }),
  )
  let bytes = 0
  for (const { path, size } of files.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
    bytes += size
    if (bytes > maxBytes) await rm(path, { force: true })
  }
}
