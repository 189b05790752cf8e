import type { MessageToDashboard } from '@waymark/contract'
import type { RoomView } from './peers.repo.ts'

type Presence = Extract<MessageToDashboard, { type: 'presence' }>

/** Who is in the room, as dashboards are told; a device that was sent away is not. */
export function toPresence({ devices, peers }: RoomView): Presence {
  return {
    type: 'presence',
    devices: devices
      .filter(({ removedAt }) => removedAt === null)
      .map(({ id, device, locale, address, skills, joinedAt }) => {
        const connection = peers.find(({ deviceId }) => deviceId === id)
        const state = connection ? (connection.isReady ? 'READY' : 'ASKING') : 'AWAY'
        return { id, state, device, locale, address, skills, joinedAt: joinedAt.toISOString() }
      }),
    dashboards: peers.filter(({ deviceId }) => deviceId === null).map(({ id, name }) => ({ id, name })),
  }
}
