import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ClickHouseConfig } from '../src/config/events.ts'

export interface PeerRequest {
  /** The table that is inserted into; undefined for all other statements. */
  insertsInto: string | undefined
  token: string | null
  body: string
}

export interface ClickHousePeer {
  config: ClickHouseConfig
  requests: PeerRequest[]
  /** Answers an insert; those that it does not handle succeed. */
  answer: (request: PeerRequest, response: ServerResponse) => boolean
  close(): Promise<void>
}

/** A server that speaks as much of ClickHouse's interface as tests of outages need: it stores nothing. */
export async function startClickHousePeer(): Promise<ClickHousePeer> {
  const peer: ClickHousePeer = {
    config: { url: '', user: 'waymark', password: 'secret', database: 'guides', cluster: undefined },
    requests: [],
    answer: () => false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
      const insertsInto = /^insert into (\w+)/i.exec(searchParams.get('query') ?? '')?.[1]
      const told = { insertsInto, token: searchParams.get('insert_deduplication_token'), body }
      peer.requests.push(told)
      if (!insertsInto || !peer.answer(told, response)) response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  peer.config.url = `http://127.0.0.1:${port}`
  return peer
}

/** Answers with an error in ClickHouse's words. */
export function refuse(response: ServerResponse, { code, type }: { code: number; type: string }): true {
  response.writeHead(500, { 'x-clickhouse-exception-code': String(code) })
  response.end(`Code: ${code}. DB::Exception: It cannot be done. (${type}) (version 26.7.2.1)\n`)
  return true
}
