import type { ReadValue } from '@waymark/runtime'
import { createContext, use } from 'react'

/** The end user whose values the texts show. */
export interface Reader {
  /** Their id in the app. */
  key: string
  /** The values of their properties that are not private. */
  properties: Record<string, unknown>
}

export interface ReaderState {
  /** Null for someone without values. */
  reader: Reader | null
  choose(reader: Reader | null): void
  read: ReadValue
}

/** Without a provider, as in the builder, texts show what is read without a value. */
export const ReaderContext = createContext<ReaderState>({
  reader: null,
  choose: () => {},
  read: () => undefined,
})

export const useReader = (): ReaderState => use(ReaderContext)
