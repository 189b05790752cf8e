import type { ReadValue } from '@waymark/runtime'
import { createContext, use } from 'react'
import { toValueKey } from '../model/list-reader-values.ts'

/** Whom canvas and previews stand for. */
export interface Reader {
  /** Their id in the app; null for someone made up. */
  key: string | null
  /** What texts and branches read, by `toValueKey`: of the end user, or typed to try it. */
  values: Readonly<Record<string, unknown>>
  /** The segments that they are in; they are in no others. */
  segmentIds: readonly string[]
}

/** Someone without values, in no segment. */
export const NOBODY: Reader = { key: null, values: {}, segmentIds: [] }

export interface ReaderState {
  reader: Reader
  choose(reader: Reader): void
  read: ReadValue
}

export const ReaderContext = createContext<ReaderState>({
  reader: NOBODY,
  choose: () => {},
  read: () => undefined,
})

export const useReader = (): ReaderState => use(ReaderContext)

/** Reads what somebody has for a placeholder. */
export const toReadValue =
  ({ values }: Reader): ReadValue =>
  (placeholder) =>
    values[toValueKey(placeholder)]
