import type { MessageToDashboard } from '@waymark/contract'
import type { DeviceRow, RoomView } from './peers.repo.ts'

type Presence = Extract<MessageToDashboard, { type: 'presence' }>

/** The presence that dashboards get; devices that were removed are not in it. */
export function toPresence({ devices, peers }: RoomView): Presence {
  return {
    type: 'presence',
    devices: devices
      .filter(({ removedAt }) => removedAt === null)
      .map((row) => {
        const { id, device, locale, address, skills, joinedAt } = row
        const connection = peers.find(({ deviceId }) => deviceId === id)
        const state = connection ? (connection.isReady ? 'READY' : 'ASKING') : 'AWAY'
        const described = {
          id,
          state,
          device,
          locale,
          address,
          skills,
          joinedAt: joinedAt.toISOString(),
        } as const
        return { ...described, ...toBuilder(row) }
      }),
    dashboards: peers.filter(({ deviceId }) => deviceId === null).map(({ id, name }) => ({ id, name })),
  }
}

function toBuilder({ builderCodeId: codeId, builderMemberId: memberId, origin, admittedAt }: DeviceRow) {
  if (codeId === null || origin === null) return {}
  return { builder: { codeId, memberId, origin, isAdmitted: admittedAt !== null } }
}
