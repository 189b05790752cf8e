import type { Tx } from '../../../platform/db/db.ts'

export const noteChannel = 'waymark_rooms'

export interface RelayedMessage {
  id: string
  roomId: string
  /** The process that should take it. */
  processId: string
  body: string
  sentAt: Date
}

export async function insertMessages(tx: Tx, messages: RelayedMessage[]): Promise<void> {
  await tx.insertInto('roomMessages').values(messages).execute()
}

/** Takes the messages for a process, in the order in which they were sent. */
export async function takeMessages(tx: Tx, processId: string) {
  const taken = await tx
    .deleteFrom('roomMessages')
    .where('processId', '=', processId)
    .returning(['id', 'roomId', 'body'])
    .execute()
  return taken.sort((one, other) => (one.id < other.id ? -1 : 1))
}

/** Deletes messages whose receiving process has ended. */
export async function deleteUntakenMessages(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('roomMessages').where('sentAt', '<', before).execute()
}

/** A notification between processes, delivered when the transaction commits. */
export type Note = { about: 'ROOM'; roomId: string; from: string } | { about: 'MESSAGES'; to: string }
