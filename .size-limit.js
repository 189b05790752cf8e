import { readFileSync } from 'node:fs'

const SDK = 'packages/sdk/dist'
const DASHBOARD = 'apps/dashboard/dist'

/** What a member's browser fetches before the first screens stand. */
const FIRST_SCREENS = ['index.html', 'src/features/sign-in/index.ts', 'src/features/home/index.ts']
const EDITOR = 'src/features/editor/index.ts'

export default [
  {
    name: 'SDK before anything is shown',
    path: `${SDK}/waymark.js`,
    gzip: true,
    limit: '8 kB',
  },
  {
    name: 'SDK to the first tooltip',
    path: [`${SDK}/waymark.js`, `${SDK}/runtime.js`],
    gzip: true,
    limit: '22 kB',
  },
  {
    name: 'dashboard, first load of script',
    path: listFirstLoad().map((file) => `${DASHBOARD}/${file}`),
    gzip: true,
    limit: '250 kB',
  },
]

function listFirstLoad() {
  const manifest = JSON.parse(readFileSync(`${DASHBOARD}/.vite/manifest.json`, 'utf8'))
  const reached = new Set()
  FIRST_SCREENS.forEach(reach)
  if (!manifest[EDITOR]) throw new Error('The editor is no chunk of its own')
  if (reached.has(EDITOR)) throw new Error('The editor is fetched before it is opened')
  return [...reached].map((key) => manifest[key].file)

  function reach(key) {
    if (reached.has(key)) return
    if (!manifest[key])
      throw new Error(`The dashboard's build holds no ${key}: say here what it is called now`)
    reached.add(key)
    manifest[key].imports?.forEach(reach)
  }
}
