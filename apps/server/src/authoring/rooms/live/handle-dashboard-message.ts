import type { DashboardMessage } from '@waymark/contract'
import type { Clock } from '../../../platform/time/clock.ts'
import { admitBuilder } from '../room/builders.repo.ts'
import { endRoom, removeDevice } from '../room/rooms.repo.ts'
import type { Hub } from './hub.ts'
import type { Peer } from './peer.ts'
import { toRefusal } from './relay.ts'

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
    case 'admit':
      return admit(hub, peer, { ...message, now: clock.now() })
    case 'end':
      return hub.change(roomId, (tx) => endRoom(tx, roomId, clock.now()))
    default:
      return hub.command(peer, message)
  }
}

/** The builder itself is notified by its own process, which sees the change. */
async function admit(
  hub: Hub,
  { roomId, memberId, send }: Peer,
  { id: replyTo, deviceId: id, now }: { id: string; deviceId: string; now: Date },
): Promise<void> {
  let isAdmitted = false
  await hub.change(roomId, async (tx) => {
    isAdmitted = memberId !== null && (await admitBuilder(tx, { roomId, id, memberId, now }))
  })
  if (!isAdmitted) send(toRefusal(replyTo, 'cannot'))
}
