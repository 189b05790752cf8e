import type { MessageToDashboard } from '@waymark/contract'
import type { RoomView } from './peers.repo.ts'

type Presence = Extract<MessageToDashboard, { type: 'presence' }>

/** The presence that dashboards get; devices that were removed are not in it. */
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
