import type { MessageToDashboard, RoomCommand } from '@waymark/contract'
import { EVERY_DEVICE, roomRefusals, type RoomRefusal } from '@waymark/contract/constants'
import type { Clock } from '../../../platform/time/clock.ts'
import { inTransaction, type Db } from '../../../platform/db/db.ts'
import { notify } from '../../../platform/db/notify.ts'
import type { Log } from '../../../platform/log.ts'
import type { LocalRooms } from './local-rooms.ts'
import { insertMessages, noteChannel, takeMessages, type Note } from './messages.repo.ts'
import type { Peer } from './peer.ts'

export interface Relay {
  /** Sends a dashboard's command to the devices that it names; a refusal goes back to the dashboard. */
  command(from: Peer, command: RoomCommand): Promise<void>
  sendToDashboards(roomId: string, message: MessageToDashboard): Promise<void>
  /** Delivers what other processes left for connections of this one. */
  takeRelayed(): Promise<void>
}

interface RelayParts {
  db: Db
  clock: Clock
  log: Log
  processId: string
  rooms: LocalRooms
}

type Relayed = { for: 'DASHBOARDS'; message: MessageToDashboard } | { for: 'DEVICES'; command: RoomCommand }

/** Sends messages to connections of this process directly, and to those of others through a table. */
export function createRelay({ db, clock, log, processId, rooms }: RelayParts): Relay {
  let taking: Promise<void> = Promise.resolve()

  async function command(from: Peer, command: RoomCommand): Promise<void> {
    const view = rooms.find(from.roomId)?.view
    const connected = (view?.peers ?? []).filter(
      ({ deviceId }) => deviceId !== null && (command.to === EVERY_DEVICE || command.to === deviceId),
    )
    const ready = connected.filter(({ isReady }) => isReady)
    if (ready.length === 0) {
      return from.send(toRefusal(command.id, connected.length > 0 ? 'not_ready' : 'no_device'))
    }
    await deliver(from.roomId, { for: 'DEVICES', command })
    const processIds = ready.map((it) => it.processId)
    await hand(from.roomId, processIds, { for: 'DEVICES', command })
  }

  async function sendToDashboards(roomId: string, message: MessageToDashboard): Promise<void> {
    const view = rooms.find(roomId)?.view
    await deliver(roomId, { for: 'DASHBOARDS', message })
    const processIds = (view?.peers ?? []).filter((it) => it.deviceId === null).map((it) => it.processId)
    await hand(roomId, processIds, { for: 'DASHBOARDS', message })
  }

  /** Delivers to the connections of this process. */
  async function deliver(roomId: string, relayed: Relayed): Promise<void> {
    for (const peer of rooms.find(roomId)?.peers ?? []) {
      if (relayed.for === 'DASHBOARDS') {
        if (!peer.deviceId) peer.send(relayed.message)
        continue
      }
      const { command } = relayed
      if (!peer.isReady || (command.to !== EVERY_DEVICE && command.to !== peer.deviceId)) continue
      if (peer.canTake()) peer.send(command)
      else await sendToDashboards(roomId, toRefusal(command.id, 'device_slow'))
    }
  }

  /** Leaves a message for the connections of other processes. */
  async function hand(roomId: string, processIds: string[], relayed: Relayed): Promise<void> {
    const others = [...new Set(processIds)].filter((it) => it !== processId)
    if (others.length === 0) return
    const [body, sentAt] = [JSON.stringify(relayed), clock.now()]
    await inTransaction(db, async (tx) => {
      await insertMessages(
        tx,
        others.map((to) => ({ id: clock.newId(), roomId, processId: to, body, sentAt })),
      )
      for (const to of others) await notify(tx, noteChannel, { about: 'MESSAGES', to } satisfies Note)
    })
  }

  /** Runs one at a time, so that messages arrive in the order in which they were sent. */
  function takeRelayed(): Promise<void> {
    taking = taking
      .then(async () => {
        const taken = await inTransaction(db, (tx) => takeMessages(tx, processId))
        for (const { roomId, body } of taken) await deliver(roomId, JSON.parse(body) as Relayed)
      })
      .catch((error: unknown) => log.warn({ err: error }, 'Messages of another process could not be read'))
    return taking
  }

  return { command, sendToDashboards, takeRelayed }
}

export const toRefusal = (replyTo: string | null, code: RoomRefusal) =>
  ({ type: 'refused', replyTo, code, message: roomRefusals[code] }) as const
