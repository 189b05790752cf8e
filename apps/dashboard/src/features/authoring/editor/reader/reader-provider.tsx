import { useMemo, useState, type ReactNode } from 'react'
import { NOBODY, ReaderContext, toReadValue, type ReaderState } from '../store/reader-context.ts'

interface ReaderProviderProps {
  children: ReactNode
}

/** Provides the reader that canvas and previews stand for. */
export function ReaderProvider({ children }: ReaderProviderProps) {
  const [reader, choose] = useState(NOBODY)
  const state: ReaderState = useMemo(() => ({ reader, choose, read: toReadValue(reader) }), [reader])
  return <ReaderContext value={state}>{children}</ReaderContext>
}
