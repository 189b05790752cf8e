import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface PlainApp {
  /** The address of a page with this in its head. */
  toUrl(head: string): string
  close(): Promise<void>
}

declare global {
  interface Window {
    /** Times of the page's own events, in milliseconds since the request. */
    marks: { module?: number; dom?: number; load?: number }
  }
}

/** An app of another origin without a policy. Its pages record when their own script ran and when they had loaded. */
export async function openPlainApp(): Promise<PlainApp> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://app')
    if (pathname === '/app.js') {
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(APP)
    }
    const page = toPage(searchParams.get('head') ?? '')
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    toUrl: (head) => `${origin}/?${new URLSearchParams({ head })}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const APP = 'marks.module = performance.now()'

const toPage = (head: string) => `<!doctype html>
<html lang="en">
  <head>
    <title>Plain app</title>
    <link rel="icon" href="data:," />
    <script>
      marks = {}
      addEventListener('DOMContentLoaded', () => { marks.dom = performance.now() })
      addEventListener('load', () => { marks.load = performance.now() })
    </script>
    ${head}
    <script type="module" src="/app.js"></script>
  </head>
  <body><h1>Plain app</h1></body>
</html>`
