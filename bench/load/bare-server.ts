import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerParent } from '../machines/child.ts'

export interface BareAnswer {
  headers: string[]
  body: Uint8Array
}

/** The least that Node can do: these headers and these bytes, whatever is asked for. */
answerParent(async ({ headers, body }: BareAnswer) => {
  const server = createServer((_request, response) => {
    response.writeHead(200, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
})
