import { Children, type ReactNode } from 'react'

/** Shorter lists are rendered whole: the browser's own search then finds everything in them. */
const LONG = 60

/** The entries of a long list in parts of this size, to be rendered near the viewport only; a short one is one part. */
export function splitList(children: ReactNode, size: number): ReactNode[][] {
  const entries = Children.toArray(children)
  if (entries.length <= LONG) return [entries]
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, at) =>
    entries.slice(at * size, (at + 1) * size),
  )
}
