import { z } from 'zod'
import type { KnownErasure } from '../ground/erasures/index.ts'
import { tableNote } from './format.ts'
import { readLines } from './read-lines.ts'

const erasedName = z.object({ app_id: z.string(), mark: z.string(), erased_at: z.coerce.date() })

/** Reads the erasures from a checked backup; undefined if its Waymark did not store them. */
export async function readErasures(path: string): Promise<KnownErasure[] | undefined> {
  let found: KnownErasure[] | undefined
  let isInTable = false
  for await (const line of readLines(path)) {
    const text = line.toString()
    if (text.startsWith('#')) {
      if (isInTable) return found
      isInTable = tableNote.safeParse(JSON.parse(text.slice(1))).data?.table === 'erased_names'
      if (isInTable) found = []
    } else if (isInTable) {
      const { app_id: appId, mark, erased_at: erasedAt } = erasedName.parse(JSON.parse(text))
      found?.push({ appId, mark, erasedAt })
    }
  }
  return found
}
