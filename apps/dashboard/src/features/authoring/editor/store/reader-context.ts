import type { ReadValue } from '@waymark/runtime'
import { createContext, use } from 'react'
import { toValueKey } from '../model/list-reader-values.ts'

/** The reader that canvas and previews stand for. */
export interface Reader {
  /** Their id in the app; null for someone made up. */
  key: string | null
  /** The values that texts and branches read, by `toValueKey`: the end user's, or typed ones to try out. */
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

/** Reads somebody's value for a placeholder. */
export const toReadValue =
  ({ values }: Reader): ReadValue =>
  (placeholder) =>
    values[toValueKey(placeholder)]
