import { roomRefusals, type RoomCloseName, type RoomRefusal } from '@waymark/contract/constants'

/** Why a request to a room came to nothing. LOST: the connection went meanwhile; LATE: nobody answered. */
export class RoomError extends Error {
  readonly code: RoomRefusal | RoomCloseName | 'LOST' | 'LATE'

  constructor(code: RoomError['code'], message?: string) {
    super(message ?? (code in roomRefusals ? roomRefusals[code as RoomRefusal] : code))
    this.code = code
  }
}
