import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  fromCall,
  toCall,
  toClickActions,
  toDragActions,
  toKeyActions,
  type Engine,
  type WindowSize,
} from './engine.ts'
import { startProgram } from './start-program.ts'

/** No telemetry, no animations, and classic scroll bars that take up page width. */
const PREFERENCES = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'ui.prefersReducedMotion': 1,
  'ui.systemUsesDarkTheme': 0,
  'ui.useOverlayScrollbars': 0,
  'widget.gtk.overlay-scrollbars.enabled': false,
}

interface Evaluated {
  result?: { value: string }
  exceptionDetails?: { text: string }
}

/** Headless Firefox, driven by its native WebDriver BiDi. */
export async function openFirefox(program: string, viewport: WindowSize): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'waymark-firefox-'))
  writeFileSync(join(profile, 'user.js'), toUserJs(PREFERENCES))
  const firefox = await startProgram({
    program,
    args: ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    findReady: (printed) => /WebDriver BiDi listening on (ws:\S+)/.exec(printed)?.[1],
  })
  const { send, socket } = await connect(`${firefox.ready}/session`)
  await send('session.new', { capabilities: {} })
  // The first window of headless Firefox never has the focus: fields that are left in it hear nothing of it.
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'window' })
  await send('browsingContext.setViewport', { context, viewport })

  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async (run, ...args) => {
      const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
        target: { context },
        expression: toCall(run, args),
        awaitPromise: true,
      })
      if (!result) throw new Error(exceptionDetails?.text)
      return fromCall(result.value)
    },
    press: async (...keys) =>
      void (await send('input.performActions', { context, actions: toKeyActions(keys) })),
    click: async (x, y) =>
      void (await send('input.performActions', { context, actions: toClickActions(x, y) })),
    drag: async (from, to) =>
      void (await send('input.performActions', { context, actions: toDragActions(from, to) })),
    close: async () => {
      socket.close()
      await firefox.close()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const toUserJs = (preferences: Record<string, unknown>): string =>
  Object.entries(preferences)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('')

interface Answer {
  id?: number
  result?: unknown
  error?: string
  message?: string
}

async function connect(url: string) {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`Nothing answers at ${url}`)))
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  let lastId = 0
  const send = async <Result = unknown>(method: string, params: object): Promise<Result> => {
    const id = ++lastId
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { result, error, message } = await answered
    waiting.delete(id)
    if (error) throw new Error(`${method}: ${error}: ${message}`)
    return result as Result
  }
  return { socket, send }
}
