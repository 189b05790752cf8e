import { roomLimits } from '@waymark/contract/constants'

export interface RoomSocket {
  /** Returns false if the connection is not open. */
  send(data: string | Uint8Array<ArrayBuffer>): boolean
  /** No callbacks follow. */
  close(): void
}

interface SocketOptions {
  url: string
  protocols: string
  onOpen(): void
  onMessage(text: string): void
  /** Called once. If the server fell silent, with the close code for that. */
  onClose(code: number): void
}

const SILENT = 4408
const CHECK_EVERY_MS = 2500

/**
 * Opens one connection. The server pings every five seconds; after ten without a ping the connection is closed here,
 * because a socket may report a lost peer only after minutes.
 */
export function openSocket({ url, protocols, onOpen, onMessage, onClose }: SocketOptions): RoomSocket {
  const socket = new WebSocket(url, protocols)
  socket.binaryType = 'arraybuffer'
  let heardAtMs = performance.now()
  const silenceCheck = setInterval(() => {
    if (performance.now() - heardAtMs > roomLimits.deadAfterMs) finish(SILENT)
  }, CHECK_EVERY_MS)
  socket.onopen = () => {
    heardAtMs = performance.now()
    onOpen()
  }
  socket.onmessage = ({ data }) => {
    heardAtMs = performance.now()
    onMessage(String(data))
  }
  socket.onclose = ({ code }) => finish(code)

  function finish(code: number): void {
    detach()
    socket.close()
    onClose(code)
  }

  function detach(): void {
    clearInterval(silenceCheck)
    socket.onopen = socket.onmessage = socket.onclose = null
  }

  return {
    send: (data) => {
      if (socket.readyState !== WebSocket.OPEN) return false
      socket.send(data)
      return true
    },
    close: () => {
      detach()
      socket.close(1000)
    },
  }
}
