import type { Draft } from '../model/draft.ts'
import { isSameJson } from '../model/same-json.ts'
import type { Clock } from './clock.ts'
import { listTouched } from './list-touched.ts'
import type { Choice, Conflict } from './merge-part.ts'
import { mergeServer } from './merge-server.ts'
import type { ServerProject } from './open-project.ts'
import { planSaves } from './plan-saves.ts'
import { SaveFailure } from './save-failure.ts'
import { findSavedPageId, findSavedScreenId, isStructural, type Save, type SaveAnswer } from './save.ts'
import type { Saved } from './saved.ts'
import { addSent, dropSent, settleSent, type Sent } from './sent.ts'
import { settleSave } from './settle-save.ts'

export interface SaveTransport {
  /** Sends one save; rejects with a SaveFailure. */
  send(save: Save): Promise<SaveAnswer>
  /** Reads the project as the server holds it now; rejects with a SaveFailure. */
  load(): Promise<ServerProject>
}

export interface SaveQueueState {
  saved: Saved
  sent: Sent
  /** The draft differs from what the server holds, or a call is on its way. */
  isBusy: boolean
  /** Nothing can be sent at present; tried again at `retryAt`, or only by hand when null. */
  failure: { kind: SaveFailure['kind']; message: string; retryAt: number | null } | null
  /** What the server refused, by entity, with its reason. */
  refused: Record<string, string>
  conflicts: Conflict[]
}

export interface SaveQueueOptions {
  saved: Saved
  sent: Sent
  conflicts: Conflict[]
  transport: SaveTransport
  clock: Clock
  getDraft(): Draft
  /** The server's state was merged into the draft: replace it. */
  onMerged(draft: Draft): void
  /** The author settled a conflict; called after `onMerged`, with the draft as either choice makes it. */
  onSettled(settled: SettledDraft): void
  onChange(state: SaveQueueState): void
}

export interface SettledDraft {
  choice: Choice
  chosen: Draft
  other: Draft
  /** The screens or pages that it was about. */
  ids: string[]
}

export interface SaveQueue {
  getState(): SaveQueueState
  /** Call after each change of the draft. */
  draftChanged(before: Draft, after: Draft): void
  /** Sends all that waits without delay; answers whether the server then holds the whole draft. */
  flush(): Promise<boolean>
  retry(): void
  settleConflict(entity: string, choice: Choice): void
  destroy(): void
}

export const SAVE_DELAY_MS = 600
const RETRY_DELAYS_MS = [1000, 2000, 4000, 8000, 15_000, 30_000]
/** What changes which steps there are in a list is done before their order is sent. */
const SETTLED_BEFORE_ORDER = new Set<Save['type']>(['create_step', 'delete_step', 'move_step'])
/** An entity that the server calls outdated this often in a row, though it was just read, is refused. */
const OUTDATED_TRIES = 3

/** Sends what the plan asks for: each entity after its delay, one call at a time for each, creations first. */
export function createSaveQueue(options: SaveQueueOptions): SaveQueue {
  const { transport, clock, getDraft } = options
  const touchedAt = new Map<string, number>()
  const inFlight = new Map<string, Save>()
  const outdatedTries = new Map<string, number>()
  let choices: Record<string, Choice> = {}
  let settledIds: string[] = []
  let saved = options.saved
  let sent = options.sent
  let conflicts = options.conflicts
  let refused: Record<string, string> = {}
  let failure: SaveQueueState['failure'] = null
  let failedTries = 0
  let mustMerge = false
  let isMerging = false
  let isHurried = false
  let isDestroyed = false
  let cancelTimer = () => {}
  let waiting: ((isSaved: boolean) => void)[] = []
  let planned: { draft: Draft; saved: Saved; saves: Save[] } | null = null

  /** Asked for several times on each key press, and every screen is looked through for it. */
  function plan(): Save[] {
    const draft = getDraft()
    if (planned?.draft !== draft || planned.saved !== saved) {
      planned = { draft, saved, saves: planSaves(draft, saved) }
    }
    return planned.saves
  }

  function wake() {
    if (isDestroyed) return
    cancelTimer()
    const now = clock.now()
    if (failure) {
      if (failure.retryAt !== null && failure.retryAt > now) schedule(failure.retryAt - now)
      if (failure.retryAt === null || failure.retryAt > now) return report()
    }
    if (isMerging) return report()
    if (mustMerge) {
      if (inFlight.size === 0) void merge()
      return report()
    }
    sendDue(now)
    report()
  }

  function sendDue(now: number) {
    let nextAt = Infinity
    for (const save of listOpen()) {
      if (isBlocked(save)) continue
      const dueAt = isHurried ? now : (touchedAt.get(save.entity) ?? -Infinity) + SAVE_DELAY_MS
      if (dueAt > now) nextAt = Math.min(nextAt, dueAt)
      else void send(save)
    }
    if (nextAt < Infinity) schedule(nextAt - now)
  }

  /** The plan without what waits for the author. */
  function listOpen(): Save[] {
    return plan().filter((save) => refused[save.entity] === undefined && !isContested(save))
  }

  function isContested(save: Save): boolean {
    const [screenId, pageId] = [findSavedScreenId(save), findSavedPageId(save)]
    return conflicts.some(
      (it) =>
        it.entity === save.entity ||
        (it.kind === 'deleted' && it.screenId === screenId && it.pageId === null && screenId !== null) ||
        (it.kind === 'deleted' && it.pageId === pageId && pageId !== null),
    )
  }

  function isBlocked(save: Save): boolean {
    if (inFlight.has(save.entity)) return true
    const others = [...inFlight.values()]
    if (isStructural(save) && others.some(isStructural)) return true
    switch (save.type) {
      case 'delete_step':
      case 'move_step':
        return others.some((it) => findSavedScreenId(it) === save.screenId)
      case 'delete_page':
        return others.some((it) => findSavedPageId(it) === save.pageId)
      case 'reorder_steps':
        return listOpen().some(({ type }) => SETTLED_BEFORE_ORDER.has(type))
      case 'reorder_pages':
        return listOpen().some((it) => it.type === 'create_page' || it.type === 'delete_page')
      default:
        return false
    }
  }

  async function send(save: Save) {
    inFlight.set(save.entity, save)
    sent = addSent(sent, save)
    try {
      const answer = await transport.send(save)
      saved = settleSave(saved, save, answer)
      sent = settleSent(sent, save)
      outdatedTries.delete(save.entity)
      failedTries = 0
      failure = null
    } catch (error) {
      takeFailure(error, save)
    } finally {
      inFlight.delete(save.entity)
      wake()
    }
  }

  async function merge() {
    isMerging = true
    mustMerge = false
    try {
      const server = await transport.load()
      const draft = getDraft()
      const mergeWith = (made: Record<string, Choice>) =>
        mergeServer({ draft, saved, server, sent, choices: made })
      const merged = mergeWith(choices)
      const kept = mergeWith(mapChoices(choices, () => 'mine')).draft
      const other = mergeWith(mapChoices(choices, (it) => (it === 'mine' ? 'theirs' : 'mine'))).draft
      const choice = Object.values(choices).includes('theirs') ? 'theirs' : 'mine'
      const settled = { choice, chosen: merged.draft, other, ids: settledIds } as const
      saved = merged.saved
      conflicts = merged.conflicts
      choices = {}
      settledIds = []
      failure = null
      if (!isSameJson(kept, draft)) options.onMerged(kept)
      if (!isSameJson(other, merged.draft)) options.onSettled(settled)
    } catch (error) {
      mustMerge = true
      takeFailure(error)
    } finally {
      isMerging = false
      wake()
    }
  }

  function takeFailure(error: unknown, save?: Save) {
    const kind = error instanceof SaveFailure ? error.kind : 'refused'
    const message = error instanceof Error ? error.message : String(error)
    const isLost = kind === 'unreachable' || kind === 'unavailable'
    if (save && !isLost) sent = dropSent(sent, save)
    if (isLost) {
      // The call may have been carried out and only its answer lost: look before sending it again.
      if (save) mustMerge = true
      const delayMs = RETRY_DELAYS_MS[Math.min(failedTries, RETRY_DELAYS_MS.length - 1)] ?? 0
      failedTries += 1
      failure = { kind, message, retryAt: clock.now() + delayMs }
    } else if (!save || kind === 'signed_out') {
      failure = { kind, message, retryAt: null }
    } else if (kind === 'outdated' && countOutdated(save.entity) < OUTDATED_TRIES) {
      mustMerge = true
    } else {
      refused = { ...refused, [save.entity]: message }
    }
  }

  function countOutdated(entity: string): number {
    const tries = (outdatedTries.get(entity) ?? 0) + 1
    outdatedTries.set(entity, tries)
    return tries
  }

  function schedule(delayMs: number) {
    cancelTimer()
    cancelTimer = clock.schedule(delayMs, wake)
  }

  function getState(): SaveQueueState {
    const isBusy = inFlight.size > 0 || isMerging || mustMerge || listOpen().length > 0
    return { saved, sent, isBusy, failure, refused, conflicts }
  }

  function report() {
    const state = getState()
    if (!state.isBusy) failedTries = 0
    if (!state.isBusy || state.failure) {
      const isSaved = !state.isBusy && plan().length === 0
      isHurried = false
      for (const answer of waiting.splice(0)) answer(isSaved)
    }
    options.onChange(state)
  }

  return {
    getState,
    draftChanged(before, after) {
      const now = clock.now()
      for (const entity of listTouched(before, after)) {
        touchedAt.set(entity, now)
        const { [entity]: _, ...others } = refused
        refused = others
        outdatedTries.delete(entity)
      }
      wake()
    },
    flush() {
      isHurried = true
      if (failure?.retryAt) failure = null
      const done = new Promise<boolean>((resolve) => waiting.push(resolve))
      wake()
      return done
    },
    retry() {
      failure = null
      refused = {}
      outdatedTries.clear()
      wake()
    },
    settleConflict(entity, choice) {
      choices = { ...choices, [entity]: choice }
      const conflict = conflicts.find((it) => it.entity === entity)
      settledIds = [...settledIds, ...[conflict?.screenId ?? conflict?.pageId ?? []].flat()]
      conflicts = conflicts.filter((it) => it.entity !== entity)
      mustMerge = true
      wake()
    },
    destroy() {
      isDestroyed = true
      cancelTimer()
      for (const answer of waiting) answer(false)
      waiting = []
    },
  }
}

const mapChoices = (choices: Record<string, Choice>, map: (choice: Choice) => Choice) =>
  Object.fromEntries(Object.entries(choices).map(([entity, choice]) => [entity, map(choice)]))
