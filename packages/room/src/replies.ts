import type { RoomMatch, RoomReport } from '@waymark/contract'
import { roomRefusals, type RoomRefusal } from '@waymark/contract/constants'
import type { DeviceRoom } from './connect-device.ts'

/** Answers to commands, by command id. Without a connection they are lost, like the author's request. */
export interface Replies {
  done(replyTo: string): void
  failed(replyTo: string, code: RoomRefusal): void
  shown(replyTo: string, stepKey: string, match: RoomMatch): void
  ended(replyTo: string, reason: Of<'ended'>['reason']): void
  matches(replyTo: string, address: string, results: Of<'matches'>['results']): void
}

type Of<Type extends RoomReport['type']> = Extract<RoomReport, { type: Type }>

export const createReplies = ({ send }: Pick<DeviceRoom, 'send'>): Replies => ({
  done: (replyTo) => void send({ type: 'done', replyTo }),
  failed: (replyTo, code) => void send({ type: 'failed', replyTo, code, message: roomRefusals[code] }),
  shown: (replyTo, stepKey, match) => void send({ type: 'shown', replyTo, stepKey, ...match }),
  ended: (replyTo, reason) => void send({ type: 'ended', replyTo, reason }),
  matches: (replyTo, address, results) => void send({ type: 'matches', replyTo, address, results }),
})
