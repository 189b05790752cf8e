import {
  roomCloseCodes,
  roomLimits,
  roomProtocols,
  type RoomCloseCode,
  type RoomCloseName,
  type RoomRole,
} from '@waymark/contract/constants'

/**
 * OPEN: in the room. LOST: the connection went, or could not be had, and is tried again by itself. CLOSED: for good;
 * `left` is this side's own wish.
 */
export type RoomState =
  | { status: 'CONNECTING' | 'OPEN' }
  | { status: 'LOST'; attempt: number }
  | { status: 'CLOSED'; reason: RoomCloseName | 'left' }

export interface RoomConnection<Sent> {
  state(): RoomState
  /** False when there is no connection; nothing is kept for later. */
  send(message: Sent | { type: 'ping' }): boolean
  sendBytes(bytes: Uint8Array<ArrayBuffer>): boolean
  close(): void
}

export interface RoomParts<Got extends { type: string }, Sent> {
  /** Such as `https://waymark.example`. */
  host: string
  roomId: string
  role: RoomRole
  /** Said first on every new connection. */
  greeting?: Sent
  onMessage(message: Got): void
  onState(state: RoomState): void
}

const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 10_000
const LOOK_EVERY_MS = 2500

/**
 * A connection to a room that comes back by itself. The server asks every five seconds whether this side is alive;
 * when it has not asked for ten, the connection is given up and made anew.
 */
export function connectRoom<Got extends { type: string }, Sent extends { type: string }>(
  parts: RoomParts<Got, Sent>,
): RoomConnection<Sent> {
  const { host, roomId, role, greeting, onMessage } = parts
  const url = `${host.replace(/^http/, 'ws').replace(/\/+$/, '')}/rooms/${encodeURIComponent(roomId)}`
  let state: RoomState = { status: 'CONNECTING' }
  let socket: WebSocket | undefined
  let heardAtMs = 0
  let attempt = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  const look = setInterval(giveUpIfSilent, LOOK_EVERY_MS)
  const isOver = () => state.status === 'CLOSED'
  addOnlineListener('addEventListener')
  open()

  function open(): void {
    clearTimeout(retry)
    retry = undefined
    heardAtMs = performance.now()
    const opened = new WebSocket(url, roomProtocols[role])
    opened.binaryType = 'arraybuffer'
    socket = opened
    opened.onopen = () => {
      heardAtMs = performance.now()
      if (greeting) send(greeting)
    }
    opened.onmessage = ({ data }) => {
      if (opened === socket) take(data)
    }
    opened.onclose = ({ code }) => {
      if (opened === socket) lose(code)
    }
  }

  function take(data: unknown): void {
    heardAtMs = performance.now()
    const message = JSON.parse(String(data)) as Got
    if (message.type === 'ping') return void send({ type: 'pong' })
    if (message.type === 'welcome') {
      attempt = 0
      setState({ status: 'OPEN' })
    }
    onMessage(message)
  }

  function lose(code: number): void {
    socket = undefined
    if (isOver()) return
    const known = roomCloseCodes[code as RoomCloseCode] as (typeof roomCloseCodes)[RoomCloseCode] | undefined
    if (known?.isFinal) return end(known.name)
    attempt += 1
    setState({ status: 'LOST', attempt })
    const longestMs = Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), LONGEST_DELAY_MS)
    retry ??= setTimeout(open, longestMs * (0.5 + Math.random() / 2))
  }

  /** A socket whose other end has gone may say so only after minutes. */
  function giveUpIfSilent(): void {
    if (!socket || performance.now() - heardAtMs <= roomLimits.deadAfterMs) return
    const silent = socket
    silent.onclose = null
    silent.close()
    lose(4408)
  }

  function hurry(): void {
    if (!retry || isOver()) return
    open()
  }

  function send(message: Sent | { type: 'ping' | 'pong' }): boolean {
    if (socket?.readyState !== WebSocket.OPEN) return false
    socket.send(JSON.stringify(message))
    return true
  }

  function sendBytes(bytes: Uint8Array<ArrayBuffer>): boolean {
    if (socket?.readyState !== WebSocket.OPEN) return false
    socket.send(bytes)
    return true
  }

  function end(reason: RoomCloseName | 'left'): void {
    if (isOver()) return
    setState({ status: 'CLOSED', reason })
    clearInterval(look)
    clearTimeout(retry)
    addOnlineListener('removeEventListener')
    socket?.close(1000)
    socket = undefined
  }

  function setState(next: RoomState): void {
    state = next
    parts.onState(next)
  }

  function addOnlineListener(how: 'addEventListener' | 'removeEventListener'): void {
    if (typeof window !== 'undefined') window[how]('online', hurry)
  }

  return { state: () => state, send, sendBytes, close: () => end('left') }
}
