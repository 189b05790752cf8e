import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AnyGuide, Manifest, SdkEvent } from '@waymark/contract'

/** A server with one guide or survey for everyone, which records what it receives. */
export interface GuideServer {
  url: string
  /** Methods and paths below the app's own. */
  requests: string[]
  events: SdkEvent[]
  /** Files by path, which stand in front of all others. */
  files: Map<string, Buffer>
  /** The bodies of survey responses. */
  responses: object[]
  close(): void
}

/** Serves these files and takes events. React Native's own test environment runs it, so it is plain Node. */
export async function serveGuides(
  manifest: Manifest,
  guides: Record<string, AnyGuide>,
): Promise<GuideServer> {
  const server = createServer((request, answer) => {
    const name = request.url!.replace('/sdk/v1/key/', '')
    served.requests.push(`${request.method} ${name}`)
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const file = served.files.get(name)
      if (file) return void answer.writeHead(200, { 'content-type': 'application/json' }).end(file)
      const found = take(name, body)
      answer
        .writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
        .end(JSON.stringify(found ?? {}))
    })
  })

  function take(name: string, body: string): object | undefined {
    if (name === 'manifest.json') return manifest
    if (name === 'survey-responses') {
      served.responses.push(JSON.parse(body) as object)
      return { outcome: 'STORED' }
    }
    if (name.startsWith('previews/')) {
      const guide = guides[name.slice('previews/'.length)]
      return guide && { projectId: 'draft', guide }
    }
    if (name !== 'events') return guides[/^guides\/(.*)\.json$/.exec(name)?.[1] ?? '']
    const batch = (JSON.parse(body) as { events: SdkEvent[] }).events
    served.events.push(...batch)
    return { accepted: batch.length, rejected: [] }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const served: GuideServer = {
    requests: [],
    events: [],
    responses: [],
    files: new Map<string, Buffer>(),
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  return served
}
