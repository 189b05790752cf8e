import { readFileSync } from 'node:fs'
import { listScriptFiles } from './tools/list-script-files.ts'

const SDK = 'packages/sdk/dist'
const DASHBOARD = 'apps/dashboard/dist'

const EDITOR = 'src/features/editor/index.ts'

export default [
  {
    name: 'SDK before anything is shown',
    path: `${SDK}/waymark.js`,
    gzip: true,
    limit: '7 kB',
  },
  {
    name: 'SDK to the first tooltip',
    path: [`${SDK}/waymark.js`, ...listScriptFiles(SDK, 'runtime.js')],
    gzip: true,
    limit: '21.3 kB',
  },
  toFirstLoad('dashboard opened signed out', 'src/features/sign-in/index.ts'),
  toFirstLoad('dashboard opened signed in', 'src/features/home/index.ts'),
]

/** All the script that a browser fetches before that screen stands. */
function toFirstLoad(name, screen) {
  const manifest = JSON.parse(readFileSync(`${DASHBOARD}/.vite/manifest.json`, 'utf8'))
  const reached = new Set()
  for (const key of ['index.html', screen]) reach(key)
  if (!manifest[EDITOR]) throw new Error('The editor is no chunk of its own')
  if (reached.has(EDITOR)) throw new Error('The editor is fetched before it is opened')
  return {
    name,
    path: [...reached].map((key) => `${DASHBOARD}/${manifest[key].file}`),
    gzip: true,
    limit: '250 kB',
  }

  function reach(key) {
    if (reached.has(key)) return
    if (!manifest[key])
      throw new Error(`The dashboard's build holds no ${key}: say here what it is called now`)
    reached.add(key)
    manifest[key].imports?.forEach(reach)
  }
}
