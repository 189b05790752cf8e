import { spawn } from 'node:child_process'
import { join } from 'node:path'

const main = join(import.meta.dirname, '../../apps/server/dist/main.js')
/** As in the root's package.json. */
const startOptions = ['--max-semi-space-size=16']
const password = 'Bench-password-1'

export interface BenchServer {
  url: string
  pid: number
  /** Session headers of the demo organisation's Admin, for requests other than JSON. */
  session: Record<string, string>
  /** Signed in as the demo organisation's Admin. */
  call<T>(method: string, path: string, body?: unknown): Promise<T>
  end(): Promise<void>
}

/** The server as `npm start` runs it, with its demo content, in a process of its own. */
export async function startServer(environment: Record<string, string>): Promise<BenchServer> {
  const child = spawn(process.execPath, [...startOptions, main], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      WAYMARK_DEMO_PASSWORD: password,
      WAYMARK_SAMPLE_DATA: 'off',
      // One machine sends as much as thousands of target apps normally do.
      WAYMARK_SDK_REQUESTS_PER_MINUTE: '10000000',
      ...(environment.WAYMARK_ROLE === 'collect' && { WAYMARK_LOG_LEVEL: 'info' }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const isCollector = environment.WAYMARK_ROLE === 'collect'
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let output = ''
  let isEnding = false
  child.once('exit', (code, signal) => {
    if (!isEnding) console.error(`The server ended by itself (${code ?? signal}):\n${output}`)
  })
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += String(chunk)
      const port = (isCollector ? /listening at http:\/\/127\.0\.0\.1:(\d+)/ : /localhost:(\d+)/).exec(
        output,
      )?.[1]
      // Waits for the full welcome message, which names the account to sign in with.
      if (port && (isCollector || output.includes('Ctrl+C'))) resolve(`http://127.0.0.1:${port}`)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void exited.then(() => reject(new Error(output)))
  })
  const email = /Sign in\s+(\S+@\S+)/.exec(output)?.[1]
  const session = email ? await signIn(url, email) : undefined
  return {
    url,
    pid: child.pid ?? 0,
    session: session ?? {},
    async call<T>(method: string, path: string, body?: unknown): Promise<T> {
      const answer = await fetch(url + path, {
        method,
        headers:
          body instanceof FormData ? { ...session } : { 'content-type': 'application/json', ...session },
        ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as T
    },
    async end() {
      isEnding = true
      child.kill('SIGTERM')
      await exited
    },
  }
}

async function signIn(url: string, email: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { token } = (await answer.json()) as { token: string }
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { cookie, 'x-csrf-token': token }
}

export interface DemoApp {
  appId: string
  sdkKey: string
  deploymentId: string
  /** The keys of its guide's first steps. */
  stepKeys: string[]
}

/** The demo's app with its live deployment. */
export async function findDemo(server: BenchServer): Promise<DemoApp> {
  const apps = await server.call<{ content: { id: string; sdkKey: string }[] }>('GET', '/v1/apps')
  for (const { id, sdkKey } of apps.content) {
    const { content } = await server.call<{ content: { id: string; status: string }[] }>(
      'GET',
      `/v1/apps/${id}/deployments`,
    )
    const live = content.find(({ status }) => status === 'LIVE')
    if (live)
      return { appId: id, sdkKey, deploymentId: live.id, stepKeys: await readStepKeys(server, sdkKey) }
  }
  throw new Error('The demo has no live deployment')
}

async function readStepKeys(server: BenchServer, sdkKey: string): Promise<string[]> {
  const base = `/sdk/v1/${sdkKey}`
  const { deployments } = await server.call<{ deployments: { guide: string }[] }>(
    'GET',
    `${base}/manifest.json`,
  )
  const guide = await server.call<{ steps: { key: string }[] }>(
    'GET',
    `${base}/guides/${deployments[0]?.guide}.json`,
  )
  return guide.steps.map(({ key }) => key)
}
