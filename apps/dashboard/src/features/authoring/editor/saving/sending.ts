import { isSameJson } from '../../../../lib/state/same-json.ts'
import type { Merging } from './merging.ts'
import type { SaveRecord } from './save-record.ts'
import type { SaveTransport, SavingRules, SavingTypes } from './saving-rules.ts'
import type { Setbacks } from './setbacks.ts'

export interface SendingOptions<T extends SavingTypes> {
  rules: SavingRules<T>
  transport: SaveTransport<T>
  record: SaveRecord<T>
  setbacks: Setbacks
  merging: Merging<T>
  /** Saves sent but not answered. */
  unanswered: T['save'][]
  /** Adjusts the draft so that the server accepts a refused save; false if nothing helps. */
  amend(save: T['save'], error: unknown): boolean
  onDone(): void
}

export type Sending<T extends SavingTypes> = ReturnType<typeof createSending<T>>

/**
 * Sends saves and keeps each until it is answered. The server may have applied an unanswered save, and treats
 * an identical repeat as the first.
 */
export function createSending<T extends SavingTypes>(options: SendingOptions<T>) {
  const { rules, transport, record, setbacks, merging, amend, onDone } = options
  const inFlight = new Set<T['save']>()
  let { unanswered } = options

  async function send(save: T['save']) {
    inFlight.add(save)
    if (!unanswered.includes(save)) unanswered = [...unanswered, save]
    try {
      take(save, await transport.send(save))
    } catch (error) {
      fail(save, error)
    } finally {
      inFlight.delete(save)
      onDone()
    }
  }

  function take(save: T['save'], answer: T['answer']) {
    forget(save)
    record.change(rules.settle(record.getSaved(), save, answer))
    if (rules.isAnsweredOtherwise(save, answer)) merging.ask()
    setbacks.forget(save.entity)
    setbacks.recover()
  }

  function fail(save: T['save'], error: unknown) {
    const outcome = setbacks.note(error, save.entity)
    if (outcome !== 'lost') forget(save)
    if (outcome === 'outdated') merging.ask()
    // The author may have changed the refused part while the call was in flight.
    const isWanted = record.listPlanned().some((it) => isSameJson(it, save))
    if (outcome === 'refused' && isWanted && !amend(save, error)) setbacks.refuse(save.entity, error)
  }

  function forget(save: T['save']) {
    unanswered = unanswered.filter((it) => it !== save)
  }

  return {
    listInFlight: () => [...inFlight],
    listUnanswered: () => unanswered,
    send: (save: T['save']) => void send(save),
    /** Resends unanswered saves; returns whether there were any. */
    repeat(): boolean {
      const lost = unanswered.filter((it) => !inFlight.has(it))
      for (const save of lost) void send(save)
      return lost.length > 0
    },
  }
}
