import type { Merging } from './merging.ts'
import type { SaveRecord } from './save-record.ts'
import type { SavingRules, SavingTypes } from './saving-rules.ts'
import type { Sending } from './sending.ts'
import type { Setback, Setbacks } from './setbacks.ts'

export interface SaveQueueState<T extends SavingTypes> {
  saved: T['saved']
  /** Saves sent but unanswered, oldest first: the server may hold them. They are sent again unchanged. */
  unanswered: T['save'][]
  /** The draft differs from the server's state, or a call is in flight. */
  isBusy: boolean
  /** The server's state has to be merged with the draft first. */
  isMergeDue: boolean
  failure: Setback | null
  /** Refused saves by entity, with the reason. */
  refused: Record<string, string>
  conflicts: T['conflict'][]
}

interface QueueParts<T extends SavingTypes> {
  rules: SavingRules<T>
  record: SaveRecord<T>
  setbacks: Setbacks
  merging: Merging<T>
}

/** The saves that may be sent now; re-evaluated after each, since one in flight blocks others. */
export function* listSendable<T extends SavingTypes>(
  parts: QueueParts<T>,
  listInFlight: () => T['save'][],
): Generator<T['save']> {
  const open = listOpen(parts)
  for (const save of open) {
    const inFlight = listInFlight()
    const isTaken = inFlight.some(({ entity }) => entity === save.entity)
    if (!isTaken && !parts.rules.isBlocked(save, { inFlight, open })) yield save
  }
}

/** The planned saves, except those waiting for the author. */
function listOpen<T extends SavingTypes>({ rules, record, setbacks, merging }: QueueParts<T>) {
  const [refused, conflicts] = [setbacks.getRefused(), merging.getConflicts()]
  return record
    .listPlanned()
    .filter((save) => refused[save.entity] === undefined && !rules.isContested(save, conflicts))
}

export function toQueueState<T extends SavingTypes>(
  parts: QueueParts<T>,
  sending: Sending<T>,
): SaveQueueState<T> {
  const { record, setbacks, merging } = parts
  const unanswered = sending.listUnanswered()
  const isMergeDue = merging.isDue()
  return {
    saved: record.getSaved(),
    unanswered,
    isBusy: unanswered.length > 0 || isMergeDue || merging.isRunning() || listOpen(parts).length > 0,
    isMergeDue,
    failure: setbacks.getPresent(),
    refused: setbacks.getRefused(),
    conflicts: merging.getConflicts(),
  }
}
