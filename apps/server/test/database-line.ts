import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net'

/** Opens a proxy to the database that can be cut and mended. */
export async function openLine(target: string) {
  const { port, hostname } = new URL(target)
  const sockets = new Set<Socket>()
  const join = (near: Socket) => {
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  }
  let server: Server = createServer(join)
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const at = (server.address() as AddressInfo).port
  const url = new URL(target)
  url.port = String(at)
  return {
    url: url.href,
    cut: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    },
    mend: () => {
      server = createServer(join)
      return listen(at)
    },
  }
}
