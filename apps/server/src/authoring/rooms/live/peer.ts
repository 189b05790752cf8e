import type { MessageToDashboard, MessageToDevice } from '@waymark/contract'
import { roomCloseCodes, roomLimits, type RoomCloseCode } from '@waymark/contract/constants'
import type { WebSocket } from 'ws'
import type { Clock } from '../../../platform/time/clock.ts'

export type ServerMessage = MessageToDashboard | MessageToDevice

/** An open connection of this process. */
export interface Peer {
  id: string
  roomId: string
  /** The project whose draft the room shows. */
  projectId: string
  /** The device; null for a dashboard. */
  deviceId: string | null
  /** The member at a dashboard, or who opened a builder; null for any other device. */
  memberId: string | null
  /** The name of the member at a dashboard. */
  name: string
  /** For a builder: whether it may call. Null for any other device, and for a dashboard. */
  isAdmitted: boolean | null
  isReady: boolean
  send(message: ServerMessage): void
  /** False while earlier messages are still being sent. */
  canTake(): boolean
  close(code: RoomCloseCode): void
  /** Call it when the other end shows that it is alive. */
  noteLife(): void
  /** Counts one message; false when there are too many. */
  mayTalk(): boolean
  /** Pings the other end and closes a dead connection; call it about every second. */
  tick(): void
  /** Whether the member still has access; checked from time to time. */
  mayStay(): Promise<RoomCloseCode | null>
}

export interface PeerParts {
  id: string
  roomId: string
  projectId: string
  deviceId: string | null
  memberId: string | null
  name: string
  isAdmitted: boolean | null
  socket: WebSocket
  clock: Clock
  mayStay: Peer['mayStay']
}

/** At most a few previews wait for a slow device. */
const mostWaitingBytes = 2 * 1024 * 1024
const hopelessBytes = 8 * 1024 * 1024
const terminateAfterMs = 1000

export function createPeer({ socket, clock, ...parts }: PeerParts): Peer {
  const nowMs = () => clock.now().getTime()
  let askedAtMs = nowMs()
  let unansweredSinceMs: number | null = null
  const [perSecond, atOnce] =
    parts.isAdmitted === null
      ? [roomLimits.messagesPerSecond, roomLimits.messagesAtOnce]
      : [roomLimits.builderMessagesPerSecond, roomLimits.builderMessagesAtOnce]
  let allowance = { count: atOnce as number, atMs: nowMs() }

  const peer: Peer = {
    ...parts,
    isReady: false,
    send(message) {
      if (socket.readyState !== socket.OPEN) return
      // With this much queued, not even pongs would get through before memory runs out.
      if (socket.bufferedAmount > hopelessBytes) return peer.close(4408)
      socket.send(JSON.stringify(message))
    },
    canTake: () => socket.bufferedAmount < mostWaitingBytes,
    close: (code) => closeSocket(socket, code),
    noteLife: () => void (unansweredSinceMs = null),
    mayTalk() {
      const earned = ((nowMs() - allowance.atMs) / 1000) * perSecond
      allowance = { count: Math.min(allowance.count + earned, atOnce) - 1, atMs: nowMs() }
      return allowance.count >= 0
    },
    tick() {
      const now = nowMs()
      if (unansweredSinceMs !== null && now - unansweredSinceMs >= roomLimits.deadAfterMs) {
        return peer.close(4408)
      }
      if (now - askedAtMs < roomLimits.pingEveryMs) return
      askedAtMs = now
      unansweredSinceMs ??= now
      peer.send({ type: 'ping' })
    },
  }
  return peer
}

/** Sends the close code, and terminates a connection that does not reply. */
export function closeSocket(socket: WebSocket, code: RoomCloseCode): void {
  socket.close(code, roomCloseCodes[code].name)
  setTimeout(() => socket.terminate(), terminateAfterMs).unref()
}
