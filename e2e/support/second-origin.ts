import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { findFreePort } from './find-free-port.ts'
import { serverUrl } from './server.ts'

export interface SecondOrigin {
  url: string
  close(): Promise<void>
}

/**
 * Serves the sample shop from another origin, under its strict content security policy, with an app's SDK
 * key. `waymark` is the public URL of the server.
 */
export async function openSecondOrigin(sdkKey: string, waymark = serverUrl): Promise<SecondOrigin> {
  const port = await findFreePort()
  const program = fileURLToPath(new URL('../../apps/playground/serve.ts', import.meta.url))
  const options = ['--port', String(port), '--waymark', waymark, '--sdk-key', sdkKey, '--base', '/demo/']
  const shop = spawn(process.execPath, [program, ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(shop.stdout, 'data')
  return {
    // An IP address rather than the dashboard's host name makes it another site, not only another port.
    url: `http://127.0.0.1:${port}/demo/`,
    close: async () => {
      const exited = once(shop, 'exit')
      shop.kill()
      await exited
    },
  }
}
