import type { Environment } from '../environment/environment.ts'
import type { Wire } from './wire.ts'

/** Something that decisions ask, from a file that few apps need. */
export interface LateSource<Asked> {
  /** Null while it is awaited; undefined if it cannot be loaded, or not in time. */
  find(): Asked | null | undefined
  /** Loads it unless that has been done or started. */
  load(): Promise<void>
  /** Whether anything still unknown may soon be known. */
  isPending(): boolean
}

/** Loads it by `load` once it is needed. The name is that of its errors. */
export type CreateLateSource = <Asked extends { isAsking(): boolean }>(
  name: string,
  load: (failures: number) => Promise<Asked>,
) => LateSource<Asked>

interface Loading extends Pick<Wire, 'retry'> {
  environment: Environment
  onChange(): void
}

/** The longest wait for the file by guides that could do without the answers. */
const MAX_WAIT_MS = 1500

export const toLateSource =
  ({ environment, retry, onChange }: Loading): CreateLateSource =>
  <Asked extends { isAsking(): boolean }>(name: string, load: (failures: number) => Promise<Asked>) => {
    let found: Asked | null | undefined = null
    let isWanted = false

    return {
      find: () => found,
      load: async () => {
        if (isWanted) return
        isWanted = true
        environment.schedule(MAX_WAIT_MS, () => {
          if (found !== null) return
          found = undefined
          onChange()
        })
        found = await retry.loadWithPauses(name, load, () => {
          isWanted = false
          onChange()
        })
        onChange()
      },
      isPending: () => (found ? found.isAsking() : isWanted),
    }
  }
