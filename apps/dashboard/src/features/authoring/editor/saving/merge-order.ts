import { isSameJson } from '../../../../lib/state/same-json.ts'

interface Orders<T> {
  mine: T[]
  /** Editor ids in the last known order on the server. */
  held: string[]
  /** Editor ids in the current order on the server. */
  theirs: string[]
}

/** The author's reordering wins; otherwise theirs applies, with the author's new items kept in position. */
export function mergeOrder<T extends { id: string }>({ mine, held, theirs }: Orders<T>): T[] {
  const kept = mine.filter(({ id }) => held.includes(id)).map(({ id }) => id)
  const unmoved = isSameJson(
    kept,
    held.filter((id) => kept.includes(id)),
  )
  return unmoved ? sortByServer(mine, theirs) : mine
}

function sortByServer<T extends { id: string }>(mine: T[], order: string[]): T[] {
  const sorted = order.flatMap((id) => mine.find((it) => it.id === id) ?? [])
  mine.forEach((it, index) => {
    if (order.includes(it.id)) return
    const before = mine[index - 1]
    const at = before ? sorted.indexOf(before) + 1 : 0
    sorted.splice(at, 0, it)
  })
  return sorted
}
