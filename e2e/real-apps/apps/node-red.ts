import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findFreePort } from '../../support/find-free-port.ts'
import type { StartApp } from './running-app.ts'
import { startProgram } from './start-program.ts'

/** An editor of flows: jQuery, and a canvas in SVG. Each flow has an address in the hash. */
export const startNodeRed: StartApp = async (folder) => {
  const port = await findFreePort()
  await writeFile(join(folder, 'settings.cjs'), `module.exports = ${JSON.stringify(SETTINGS)}`)
  await writeFile(join(folder, 'flows.json'), JSON.stringify(FLOWS))
  return startProgram({
    file: 'node-red/red.js',
    cwd: folder,
    port,
    args: ['--userDir', folder, '--settings', join(folder, 'settings.cjs'), '--port', String(port)],
  })
}

const SETTINGS = {
  uiHost: '127.0.0.1',
  flowFile: 'flows.json',
  telemetry: { enabled: false, updateNotification: false },
  editorTheme: { tours: false },
  externalModules: { palette: { allowInstall: false } },
  logging: { console: { level: 'warn' } },
}

const toTab = (id: string, label: string) => ({ id, type: 'tab', label, disabled: false, info: '' })
const toNode = (id: string, type: string, name: string, z: string, place: object, wires: string[][]) => ({
  id,
  type,
  name,
  z,
  wires,
  ...place,
})

const FLOWS = [
  toTab('f1a0000000000001', 'Watering'),
  toTab('f1a0000000000002', 'Greenhouse'),
  toTab('f1a0000000000003', 'Harvest'),
  toNode('b1a0000000000001', 'inject', 'Every morning', 'f1a0000000000001', { x: 160, y: 120 }, [
    ['b1a0000000000002'],
  ]),
  toNode('b1a0000000000002', 'debug', 'Water the beds', 'f1a0000000000001', { x: 420, y: 120 }, []),
  toNode('b1a0000000000003', 'inject', 'Too warm', 'f1a0000000000002', { x: 160, y: 160 }, [
    ['b1a0000000000004'],
  ]),
  toNode('b1a0000000000004', 'debug', 'Open the window', 'f1a0000000000002', { x: 420, y: 160 }, []),
  toNode('b1a0000000000005', 'comment', 'Ripe in August', 'f1a0000000000003', { x: 200, y: 120 }, []),
]
