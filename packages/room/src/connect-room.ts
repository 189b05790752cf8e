import {
  roomCloseCodes,
  roomProtocols,
  type RoomCloseCode,
  type RoomCloseName,
  type RoomRole,
} from '@waymark/contract/constants'
import { openSocket, type RoomSocket } from './open-socket.ts'

/**
 * OPEN: in the room. LOST: the connection broke or failed and is retried automatically. CLOSED: for good; `left`
 * means that this side closed it.
 */
export type RoomState =
  | { status: 'CONNECTING' | 'OPEN' }
  | { status: 'LOST'; attempt: number }
  | { status: 'CLOSED'; reason: RoomCloseName | 'left' }

export interface RoomConnection<Sent> {
  state(): RoomState
  /** Returns false if there is no connection. Nothing is queued. */
  send(message: Sent | { type: 'ping' }): boolean
  sendBytes(bytes: Uint8Array<ArrayBuffer>): boolean
  close(): void
}

export interface RoomParts<Got extends { type: string }, Sent> {
  /** For example `https://waymark.example`. */
  host: string
  roomId: string
  role: RoomRole
  /** Sent first on every new connection. */
  firstMessage?: Sent
  onMessage(message: Got): void
  onState(state: RoomState): void
}

const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 10_000

/** A connection to a room that reconnects automatically, with a growing delay after each failure. */
export function connectRoom<Got extends { type: string }, Sent extends { type: string }>(
  parts: RoomParts<Got, Sent>,
): RoomConnection<Sent> {
  const { host, roomId, role, firstMessage, onMessage } = parts
  const url = `${host.replace(/^http/, 'ws').replace(/\/+$/, '')}/rooms/${encodeURIComponent(roomId)}`
  let state: RoomState = { status: 'CONNECTING' }
  let socket: RoomSocket | undefined
  let attempt = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  const isOver = () => state.status === 'CLOSED'
  setOnlineListener('addEventListener')
  open()

  function open(): void {
    clearTimeout(retry)
    retry = undefined
    socket = openSocket({
      url,
      protocols: roomProtocols[role],
      onOpen: () => firstMessage && send(firstMessage),
      onMessage: handleMessage,
      onClose: handleClose,
    })
  }

  function handleMessage(text: string): void {
    const message = JSON.parse(text) as Got
    if (message.type === 'ping') return void send({ type: 'pong' })
    if (message.type === 'welcome') {
      attempt = 0
      setState({ status: 'OPEN' })
    }
    onMessage(message)
  }

  function handleClose(code: number): void {
    socket = undefined
    const known = roomCloseCodes[code as RoomCloseCode] as (typeof roomCloseCodes)[RoomCloseCode] | undefined
    if (known?.isFinal) return end(known.name)
    attempt += 1
    setState({ status: 'LOST', attempt })
    const longestMs = Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), LONGEST_DELAY_MS)
    retry ??= setTimeout(open, longestMs * (0.5 + Math.random() / 2))
  }

  function retryNow(): void {
    if (retry && !isOver()) open()
  }

  const send = (message: Sent | { type: 'ping' | 'pong' }) => socket?.send(JSON.stringify(message)) ?? false

  function end(reason: RoomCloseName | 'left'): void {
    if (isOver()) return
    setState({ status: 'CLOSED', reason })
    clearTimeout(retry)
    setOnlineListener('removeEventListener')
    socket?.close()
    socket = undefined
  }

  function setState(next: RoomState): void {
    state = next
    parts.onState(next)
  }

  function setOnlineListener(how: 'addEventListener' | 'removeEventListener'): void {
    // Only browsers report this.
    const { [how]: set } = globalThis as Partial<EventTarget>
    set?.call(globalThis, 'online', retryNow)
  }

  return {
    state: () => state,
    send,
    sendBytes: (bytes) => socket?.send(bytes) ?? false,
    close: () => end('left'),
  }
}
