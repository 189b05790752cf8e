import type { Config } from './config.ts'
import type { DemoSignIn } from './demo/fill-empty-database.ts'
import type { HttpServer } from './platform/http/http-server.ts'

/** The text that the terminal shows in local mode once the server is up. */
export function toWelcome(
  server: HttpServer,
  config: Pick<Config, 'role' | 'publicUrl' | 'port'>,
  demo: DemoSignIn | null,
): string {
  const lines = config.role === 'jobs' ? toJobsLines(demo) : toDashboardLines(toUrl(server, config), demo)
  return `${['', ...lines, '', '  Ctrl+C ends it.', ''].join('\n')}\n`
}

function toDashboardLines(url: string, demo: DemoSignIn | null): string[] {
  return [
    'Waymark is running on this machine.',
    '',
    `  Dashboard   ${url}/`,
    `  Sample shop ${url}/demo/`,
    '',
    ...(demo ? toSignIn(demo) : ['  Sign in as before; the demo password was printed at the first start.']),
  ]
}

/** A process for the background can be the first one to start, and then it is the one that made the demo. */
function toJobsLines(demo: DemoSignIn | null): string[] {
  return [
    'Waymark is working in the background on this machine.',
    '',
    '  A process with WAYMARK_ROLE=api serves the dashboard.',
    ...(demo ? ['', ...toSignIn(demo)] : []),
  ]
}

/** The public URL if one is set; the default names the port that was asked for, which may have been 0. */
function toUrl(server: HttpServer, { publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  if (publicUrl !== `http://localhost:${port}`) return publicUrl
  const address = server.server.address()
  return `http://localhost:${typeof address === 'object' ? address?.port : address}`
}

function toSignIn(demo: DemoSignIn): string[] {
  const password = demo.isGenerated
    ? `${demo.password}   (shown only now)`
    : 'the one in WAYMARK_DEMO_PASSWORD'
  return [`  Sign in     ${demo.email}`, `  Password    ${password}`]
}
