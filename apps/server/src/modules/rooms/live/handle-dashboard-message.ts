import type { DashboardMessage } from '@waymark/contract'
import type { Clock } from '../../../platform/clock.ts'
import { endRoom, removeDevice } from '../room/rooms.repo.ts'
import type { Hub } from './hub.ts'
import type { Peer } from './peer.ts'

/** Handles a message from a dashboard. */
export async function handleDashboardMessage(
  { hub, clock }: { hub: Hub; clock: Clock },
  peer: Peer,
  message: DashboardMessage,
): Promise<void> {
  const { roomId } = peer
  switch (message.type) {
    case 'pong':
      return
    case 'ping':
      return peer.send({ type: 'pong' })
    case 'kick': {
      const { deviceId: id } = message
      return hub.change(roomId, (tx) => removeDevice(tx, { roomId, id, now: clock.now() }))
    }
    case 'end':
      return hub.change(roomId, (tx) => endRoom(tx, roomId, clock.now()))
    default:
      return hub.command(peer, message)
  }
}
