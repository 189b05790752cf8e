import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findFreePort } from '../../support/find-free-port.ts'
import type { StartApp } from './running-app.ts'
import { installed, startProgram } from './start-program.ts'

/** A dashboard of a smart home: Angular and Bootstrap, under a content security policy. */
export const startHomebridge: StartApp = async (folder) => {
  const port = await findFreePort()
  const ui = {
    platform: 'config',
    name: 'Config',
    host: '127.0.0.1',
    port,
    auth: 'none',
    enableMdnsAdvertise: false,
    scheduledBackupDisable: true,
  }
  const bridge = { name: 'Greenhouse', username: '0E:11:22:33:44:55', port: port + 1, pin: '031-45-154' }
  await mkdir(join(folder, 'persist'), { recursive: true })
  await writeFile(join(folder, 'config.json'), JSON.stringify({ bridge, accessories: [], platforms: [ui] }))
  await writeFile(join(folder, 'auth.json'), JSON.stringify([OPERATOR]))
  return startProgram({
    file: 'homebridge-config-ui-x/dist/bin/standalone.js',
    cwd: folder,
    port,
    args: ['-U', folder, '-P', installed],
    env: { UIX_BASE_PATH: join(installed, 'homebridge-config-ui-x'), UIX_STRICT_PLUGIN_RESOLUTION: '1' },
  })
}

/** Without a sign-in, everyone is this person. */
const OPERATOR = { id: 1, username: 'admin', name: 'Ada', admin: true, hashedPassword: '', salt: '' }
