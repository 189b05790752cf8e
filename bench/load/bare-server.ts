import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerParent } from '../machines/child.ts'

export interface BareAnswer {
  headers: string[]
  body: Uint8Array
}

/** Node's minimum: sends these headers and bytes for every request. */
answerParent(async ({ headers, body }: BareAnswer) => {
  const server = createServer((_request, response) => {
    response.writeHead(200, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
})
