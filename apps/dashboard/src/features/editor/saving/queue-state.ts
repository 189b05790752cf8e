import type { Merging } from './merging.ts'
import type { SaveRecord } from './save-record.ts'
import type { SavingRules, SavingTypes } from './saving-rules.ts'
import type { Sending } from './sending.ts'
import type { Setback, Setbacks } from './setbacks.ts'

export interface SaveQueueState<T extends SavingTypes> {
  saved: T['saved']
  /** What was sent and not answered, the oldest first: the server may hold it. It is sent again as it is. */
  unanswered: T['save'][]
  /** The draft differs from what the server holds, or a call is on its way. */
  isBusy: boolean
  /** What the server holds has to be brought together with the draft first. */
  isMergeDue: boolean
  failure: Setback | null
  /** What the server refused, by entity, with its reason. */
  refused: Record<string, string>
  conflicts: T['conflict'][]
}

interface QueueParts<T extends SavingTypes> {
  rules: SavingRules<T>
  record: SaveRecord<T>
  setbacks: Setbacks
  merging: Merging<T>
}

/** What may be sent now; asked again after each, since one in flight holds up others. */
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

/** The plan without what waits for the author. */
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
