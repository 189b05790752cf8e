import { useMemo, useState, type ReactNode } from 'react'
import { ReaderContext, type Reader, type ReaderState } from '../store/reader-context.ts'

interface ReaderProviderProps {
  children: ReactNode
}

/** Provides the end user whose values the texts of canvas and preview show. */
export function ReaderProvider({ children }: ReaderProviderProps) {
  const [reader, choose] = useState<Reader | null>(null)
  const state: ReaderState = useMemo(
    () => ({
      reader,
      choose,
      read: ({ source, name }) =>
        source === 'PROPERTY' && reader && Object.hasOwn(reader.properties, name)
          ? reader.properties[name]
          : undefined,
    }),
    [reader],
  )
  return <ReaderContext value={state}>{children}</ReaderContext>
}
