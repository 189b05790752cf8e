import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

export interface ModuleApp {
  /** The address of a page with this in its head, and the SDK as a module at its end. */
  toUrl(head?: string): string
  close(): Promise<void>
}

/** Bundles the SDK as an app does, with React in development, where StrictMode runs effects twice. */
export async function openModuleApp(): Promise<ModuleApp> {
  const build = await rolldown({
    input: { page: join(import.meta.dirname, 'module-page/page.ts') },
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"development"' } },
    treeshake: { moduleSideEffects: (id) => id.includes('node_modules') || id.includes('module-page') },
    logLevel: 'silent',
  })
  const { output } = await build.generate({ format: 'es', entryFileNames: '[name].js' })
  const files = new Map(output.map((it) => [`/${it.fileName}`, it.type === 'chunk' ? it.code : '']))
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://app')
    const code = files.get(pathname)
    const type = code === undefined ? 'text/html; charset=utf-8' : 'text/javascript'
    response.writeHead(200, { 'content-type': type }).end(code ?? toPage(searchParams.get('head') ?? ''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    toUrl: (head = '') => `${origin}/?${new URLSearchParams({ head })}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const toPage = (head: string) => `<!doctype html>
<html lang="en">
  <head>
    <title>App with a module</title>
    <link rel="icon" href="data:," />
    ${head}
  </head>
  <body><script type="module" src="/page.js"></script></body>
</html>`
