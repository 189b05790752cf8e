import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listScriptFiles } from './tools/list-script-files.ts'

const SDK = 'packages/sdk/dist'
const DASHBOARD = 'apps/dashboard/dist'

const EDITOR = 'src/features/authoring/editor/index.ts'

export default [
  {
    name: 'SDK before anything is shown',
    path: `${SDK}/waymark.js`,
    gzip: true,
    limit: '7.9 kB',
  },
  {
    name: 'SDK before anything is shown, with rules',
    path: [`${SDK}/waymark.js`, ...listScriptFiles(SDK, 'rules.js')],
    gzip: true,
    limit: '12.5 kB',
  },
  {
    name: 'SDK to the first tooltip',
    path: [`${SDK}/waymark.js`, ...listScriptFiles(SDK, 'runtime.js')],
    gzip: true,
    limit: '21.8 kB',
  },
  {
    name: 'SDK once the first tooltip is drawn',
    path: `${SDK}/after-*.js`,
    gzip: true,
    limit: '15.6 kB',
  },
  {
    name: 'SDK where the clues no longer find the target',
    path: `${SDK}/relocate-target-*.js`,
    gzip: true,
    limit: '19.4 kB',
  },
  toFirstLoad('dashboard opened signed out', 'src/features/people/sign-in/index.ts'),
  toFirstLoad('dashboard opened signed in', 'src/features/insight/home/index.ts'),
  {
    name: 'builder in an app',
    path: listReached('builder', ['src/builder/start-builder.tsx']),
    gzip: true,
    limit: '150 kB',
  },
]

/** All the script that a browser fetches before that screen stands. */
function toFirstLoad(name, screen) {
  const manifest = readManifest('')
  if (!manifest[EDITOR]) throw new Error('The editor is no chunk of its own')
  const path = listReached('', ['index.html', screen])
  if (path.includes(`${DASHBOARD}/${manifest[EDITOR].file}`))
    throw new Error('The editor is fetched before it is opened')
  return { name, path, gzip: true, limit: '250 kB' }
}

function readManifest(folder) {
  return JSON.parse(readFileSync(join(DASHBOARD, folder, '.vite/manifest.json'), 'utf8'))
}

/** The files that a browser fetches for these entries of a build of the dashboard. */
function listReached(folder, entries) {
  const manifest = readManifest(folder)
  const reached = new Set()
  entries.forEach(reach)
  return [...reached].map((key) => join(DASHBOARD, folder, manifest[key].file))

  function reach(key) {
    if (reached.has(key)) return
    if (!manifest[key])
      throw new Error(`The dashboard's build holds no ${key}: say here what it is called now`)
    reached.add(key)
    manifest[key].imports?.forEach(reach)
  }
}
