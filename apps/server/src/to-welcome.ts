import type { DemoSignIn } from './demo/fill-empty-database.ts'
import type { HttpServer } from './platform/http/http-server.ts'

/** What the terminal shows in local mode once the server is up. */
export function toWelcome(server: HttpServer, demo: DemoSignIn | null): string {
  const address = server.server.address()
  const url = `http://localhost:${typeof address === 'object' ? address?.port : address}`
  const lines = [
    '',
    'Waymark is running on this machine.',
    '',
    `  Dashboard   ${url}/`,
    `  Sample shop ${url}/demo/`,
  ]
  return `${[...lines, ...toSignIn(demo), '', '  Ctrl+C ends it.', ''].join('\n')}\n`
}

function toSignIn(demo: DemoSignIn | null): string[] {
  if (!demo) return ['', '  Sign in as before; the demo password was printed at the first start.']
  const password = demo.isGenerated
    ? `${demo.password}   (shown only now)`
    : 'the one in WAYMARK_DEMO_PASSWORD'
  return ['', `  Sign in     ${demo.email}`, `  Password    ${password}`]
}
