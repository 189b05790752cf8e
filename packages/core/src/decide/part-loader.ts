import type { ManifestPart } from '@waymark/contract'
import { NativePromise } from '@waymark/player/native-promise'
import type { Surroundings } from '../environment/surroundings.ts'
import type { Stores } from '../environment/storage.ts'
import { toJson } from '../environment/to-json.ts'
import { readJson } from '../environment/read-json.ts'
import type { Wire } from '../network/wire.ts'
import { toDocument } from '../network/to-document.ts'

export type PartSources = Pick<Wire, 'fetchContent' | 'retry'> &
  Pick<Stores, 'store'> &
  Pick<Surroundings, 'environment'>

/** Loads parts of a manifest by name, from storage or the server. */
export interface PartLoader {
  /** Those that have arrived. */
  loaded: ReadonlyMap<string, ManifestPart>
  /** Those that cannot be loaded now, or not in time. */
  missing: ReadonlySet<string>
  /** Requests a part. Resolves once it has arrived or cannot be loaded now. */
  load(name: string): Promise<void>
  /** Stores the last of these for other pages, and removes all other copies. */
  keepCopies(names: string[]): void
}

/** Prefix of the names of stored parts. */
const PART = 'part:'
const MAX_COPIES = 6
const MAX_COPY_LENGTH = 256 * 1024
/** The longest wait of a decision for a part. */
const MAX_WAIT_MS = 1500

/** `onSettled` is called when a part arrives and when it is given up. */
export function createPartLoader(core: PartSources, onSettled: () => void): PartLoader {
  const { environment, store, retry } = core
  const loaded = new Map<string, ManifestPart>()
  const missing = new Set<string>()
  const loading = new Set<string>()

  function giveUp(name: string): void {
    if (loaded.has(name) || missing.has(name)) return
    missing.add(name)
    onSettled()
  }

  async function load(name: string): Promise<void> {
    if (loading.has(name)) return
    loading.add(name)
    environment.schedule(MAX_WAIT_MS, () => giveUp(name))
    // Never within the decision that asks for it.
    await NativePromise.resolve()
    const again = () => void load(name)
    const part =
      loaded.get(name) ?? findCopy(name) ?? (await retry.loadWithPauses(PART + name, () => read(name), again))
    loading.delete(name)
    if (!part) return giveUp(name)
    loaded.set(name, part)
    missing.delete(name)
    onSettled()
  }

  const findCopy = (name: string) => store.read<ManifestPart>(PART + name)

  async function read(name: string): Promise<ManifestPart> {
    const answer = await core.fetchContent(`manifest/${name}.json`)
    return toDocument<ManifestPart>(await readJson(answer), 'deployments')
  }

  return {
    loaded,
    missing,
    load,
    keepCopies: (names) => {
      const recent = names.slice(-MAX_COPIES)
      for (const it of store.list(PART)) if (!recent.includes(it.slice(PART.length))) store.remove(it)
      for (const it of recent) {
        const part = loaded.get(it)
        if (!findCopy(it) && toJson(part).length <= MAX_COPY_LENGTH) store.write(PART + it, part)
      }
    },
  }
}
