import { roomRefusals, type RoomCloseName, type RoomRefusal } from '@waymark/contract/constants'

/** Why a request to a room failed. LOST: the connection broke. LATE: no answer came in time. */
export class RoomError extends Error {
  readonly code: RoomRefusal | RoomCloseName | 'LOST' | 'LATE'

  constructor(code: RoomError['code'], message?: string) {
    super(message ?? (code in roomRefusals ? roomRefusals[code as RoomRefusal] : code))
    this.code = code
  }
}
