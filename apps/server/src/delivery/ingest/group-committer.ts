import { setImmediate, setTimeout } from 'node:timers/promises'
import { toDomainError } from '../../platform/http/error-answer.ts'
import type { Grouping } from '../../platform/events/event-store.ts'
import type { EventRow } from './event-row.ts'
import type { RowStore } from './row-store.ts'

/** How often a waiting group looks whether it is full. */
const gatherStepMs = 10

export interface Outcome {
  duplicates: number
  /** Rows that the database refused because of their content. */
  refused: EventRow[]
}

interface Submission {
  rows: EventRow[]
  resolve(outcome: Outcome): void
  reject(error: unknown): void
}

/**
 * Lets many requests share a commit: the next group gathers while others commit. A request is answered when its own rows
 * are committed, and one that fails never affects the others.
 */
export interface GroupCommitter {
  /** Resolves once the rows are committed. */
  submit(rows: EventRow[]): Promise<Outcome>
  /** Resolves when all accepted rows have been committed or refused. */
  drain(): Promise<void>
}

export function createGroupCommitter(
  store: RowStore,
  { maxEvents, waitMs, atOnce }: Grouping,
): GroupCommitter {
  const waiting: Submission[] = []
  let waitingRows = 0
  const running = new Set<Promise<void>>()

  function start(): void {
    const run = commitWaiting().finally(() => running.delete(run))
    running.add(run)
  }

  async function commitWaiting(): Promise<void> {
    while (waiting.length > 0) {
      await gather()
      await commitGroup(store, takeGroup())
    }
  }

  /**
   * Yields to the event loop until two turns bring no more rows: requests that have arrived still have to be read and
   * parsed. Nobody else waits longer for it. A store that takes
   * few large groups better than many small ones waits for more.
   */
  async function gather(): Promise<void> {
    for (let waitedMs = 0; waitedMs < waitMs && waitingRows < maxEvents; waitedMs += gatherStepMs)
      await setTimeout(gatherStepMs)
    let idleTurns = 0
    while (idleTurns < 2 && waitingRows < maxEvents) {
      const before = waiting.length
      await setImmediate()
      idleTurns = waiting.length > before ? 0 : idleTurns + 1
    }
  }

  function takeGroup(): Submission[] {
    let rowCount = 0
    let size = 0
    for (const { rows } of waiting) {
      if (size > 0 && rowCount + rows.length > maxEvents) break
      rowCount += rows.length
      size += 1
    }
    waitingRows -= rowCount
    return waiting.splice(0, size)
  }

  return {
    submit: (rows) =>
      new Promise((resolve, reject) => {
        waiting.push({ rows, resolve, reject })
        waitingRows += rows.length
        if (running.size < atOnce) start()
      }),

    async drain() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

async function commitGroup(store: RowStore, group: Submission[]): Promise<void> {
  const [first, ...others] = group
  if (!first) return
  try {
    const duplicates = await commitRows(
      store,
      group.flatMap(({ rows }) => rows),
    )
    for (const { rows, resolve } of group) {
      resolve({ duplicates: rows.filter((row) => duplicates.has(row)).length, refused: [] })
    }
  } catch (error) {
    if (isOutage(error)) return group.forEach(({ reject }) => reject(error))
    if (others.length > 0) for (const each of group) await commitGroup(store, [each])
    else await commitApart(store, first.rows).then(first.resolve, first.reject)
  }
}

/** Bisects the rows to isolate those that the database refuses. */
async function commitApart(store: RowStore, rows: EventRow[]): Promise<Outcome> {
  try {
    return { duplicates: (await commitRows(store, rows)).size, refused: [] }
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (isOrphan(error)) store.forget()
    if (rows.length === 1) return { duplicates: 0, refused: rows }
    const middle = rows.length >> 1
    const left = await commitApart(store, rows.slice(0, middle))
    const right = await commitApart(store, rows.slice(middle))
    return { duplicates: left.duplicates + right.duplicates, refused: [...left.refused, ...right.refused] }
  }
}

async function commitRows(store: RowStore, rows: EventRow[]): Promise<Set<EventRow>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await store.commit(rows)
    } catch (error) {
      if (attempt === 5 || !isCollision(error)) throw error
    }
  }
}

const stateOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '')

/** Two transactions conflicted: a serialization failure or a deadlock. */
const isCollision = (error: unknown): boolean => /^40(001|P01)$/.test(stateOf(error))

/** The data is at fault: a value is out of range, or refers to something that is gone. */
const isRefusal = (error: unknown): boolean => /^2[23]/.test(stateOf(error))

/** Something that the rows refer to was deleted after this process cached it. */
const isOrphan = (error: unknown): boolean => stateOf(error) === '23503'

const isOutage = (error: unknown): boolean => toDomainError(error).code === 'database_unavailable'
