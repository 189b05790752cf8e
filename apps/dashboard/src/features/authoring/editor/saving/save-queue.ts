import type { Clock } from './clock.ts'
import { createMerging, type MergingOptions } from './merging.ts'
import { listSendable, toQueueState, type SaveQueueState } from './queue-state.ts'
import { createSaveRecord } from './save-record.ts'
import type { Choice, SaveTransport, SavingRules, SavingTypes } from './saving-rules.ts'
import { createSending } from './sending.ts'
import { createSetbacks } from './setbacks.ts'
import { createTiming } from './timing.ts'

/** The state that saving starts from. */
export type SaveQueueStart<T extends SavingTypes> = Pick<
  SaveQueueState<T>,
  'saved' | 'unanswered' | 'isMergeDue' | 'conflicts'
>

export interface SaveQueueOptions<T extends SavingTypes>
  extends SaveQueueStart<T>, Pick<MergingOptions<T>, 'getDraft' | 'onMerged' | 'onSettled'> {
  rules: SavingRules<T>
  transport: SaveTransport<T>
  clock: Clock
  /** Adjusts the draft so that the server accepts a refused save; false if nothing helps. */
  amend(save: T['save'], error: unknown): boolean
  onChange(state: SaveQueueState<T>): void
}

export interface SaveQueue<T extends SavingTypes> {
  getState(): SaveQueueState<T>
  /** Call after each change of the draft. */
  draftChanged(before: T['draft'], after: T['draft']): void
  /** Sends all pending saves without delay; returns whether the server then holds the whole draft. */
  flush(): Promise<boolean>
  retry(): void
  /** Call when somebody else has changed the server's state: it is read, and merged with the draft. */
  pull(): void
  settleConflict(entity: string, choice: Choice): void
  destroy(): void
}

/** Sends the planned saves: lost ones first, each entity after its delay, one call at a time per entity. */
export function createSaveQueue<T extends SavingTypes>(options: SaveQueueOptions<T>): SaveQueue<T> {
  const { rules, transport, clock, onChange } = options
  const setbacks = createSetbacks(clock)
  const timing = createTiming(clock, wake)
  const record = createSaveRecord<T>(options)
  const merging = createMerging<T>({ ...options, record, load: () => transport.load() })
  const parts = { rules, record, setbacks, merging }
  const sending = createSending<T>({ ...options, ...parts, onDone: wake })
  const waiting = new Set<(isSaved: boolean) => void>()
  let isDestroyed = false

  function wake() {
    if (isDestroyed) return
    timing.stop()
    const pauseMs = setbacks.getPauseMs()
    if (pauseMs > 0) timing.wakeIn(pauseMs)
    else if (!merging.isRunning() && !sending.repeat()) sendOrMerge()
    report()
  }

  function sendOrMerge() {
    if (!merging.isDue()) return sendDue()
    if (sending.listInFlight().length > 0) return
    void merging.run().then(setbacks.recover, setbacks.note).then(wake)
  }

  function sendDue() {
    for (const save of listSendable(parts, sending.listInFlight)) {
      const delayMs = timing.getDelayMs(save.entity)
      if (delayMs > 0) timing.wakeIn(delayMs)
      else sending.send(save)
    }
  }

  function thenWake(change: () => void) {
    change()
    wake()
  }

  function report() {
    const state = getState()
    if (!state.isBusy || state.failure) answer(!state.isBusy && record.listPlanned().length === 0)
    onChange(state)
  }

  function answer(isSaved: boolean) {
    timing.hurry(false)
    for (const resolve of waiting) resolve(isSaved)
    waiting.clear()
  }

  const getState = () => toQueueState(parts, sending)
  return {
    getState,
    draftChanged(before, after) {
      for (const entity of rules.listTouched(before, after)) {
        timing.touch(entity)
        setbacks.forget(entity)
      }
      wake()
    },
    flush() {
      timing.hurry(true)
      setbacks.tryNow(false)
      const done = new Promise<boolean>((resolve) => waiting.add(resolve))
      wake()
      return done
    },
    retry: () => thenWake(() => setbacks.tryNow(true)),
    pull: () => thenWake(() => merging.ask()),
    settleConflict: (entity, choice) => thenWake(() => merging.settle(entity, choice)),
    destroy() {
      isDestroyed = true
      timing.stop()
      answer(false)
    },
  }
}
