import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WebKitPrograms } from '../../../tools/engines.ts'
import { findFreePort } from '../../support/find-free-port.ts'
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

/** WebKitGTK in its MiniBrowser, driven by WebDriver. */
export async function openWebKit(programs: WebKitPrograms, size: WindowSize): Promise<Engine> {
  const settings = mkdtempSync(join(tmpdir(), 'waymark-webkit-'))
  mkdirSync(join(settings, 'gtk-3.0'))
  // Disables animations, as prefers-reduced-motion does.
  writeFileSync(join(settings, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const display = await startProgram({
    program: programs.display,
    args: ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    findReady: (printed) => /^(\d+)$/m.exec(printed)?.[1],
  })
  const url = `http://127.0.0.1:${await findFreePort()}`
  const driver = await startProgram({
    program: programs.driver,
    args: [`--port=${new URL(url).port}`],
    env: { DISPLAY: `:${display.ready}`, XDG_CONFIG_HOME: settings },
    findReady: () =>
      fetch(`${url}/status`).then(
        ({ ok }) => (ok ? url : undefined),
        () => undefined,
      ),
  })
  const options = { binary: programs.browser, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const { sessionId } = await post<{ sessionId: string }>(`${url}/session`, { capabilities })
  const send = <Result>(path: string, body: object) =>
    post<Result>(`${url}/session/${sessionId}/${path}`, body)

  const engine: Engine = {
    open: async (address) => void (await send('url', { url: address })),
    run: async (run, ...args) => {
      const script = `const done = arguments[0]; ${toCall(run, args)}.then(done, (cause) => done(String(cause)))`
      const answer = await send<string>('execute/async', { script, args: [] })
      if (!answer.startsWith('{')) throw new Error(answer)
      return fromCall(answer)
    },
    press: async (...keys) => void (await send('actions', { actions: toKeyActions(keys) })),
    drag: async (from, to) => void (await send('actions', { actions: toDragActions(from, to) })),
    click: async (x, y) => void (await send('actions', { actions: toClickActions(x, y) })),
    close: async () => {
      // Its processes have groups of their own, which end with the session.
      await fetch(`${url}/session/${sessionId}`, { method: 'DELETE' })
      await driver.close()
      await display.close()
      rmSync(settings, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  await send('window/rect', size)
  const inner = await engine.run(() => ({ width: innerWidth, height: innerHeight }))
  await send('window/rect', {
    width: 2 * size.width - inner.width,
    height: 2 * size.height - inner.height,
  })
  return engine
}

async function post<Result>(url: string, body: object): Promise<Result> {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  const { value } = (await answer.json()) as { value: Result & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}
