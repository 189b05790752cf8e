import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listScreenScripts } from './tools/list-screen-scripts.ts'
import { listScriptFiles } from './tools/list-script-files.ts'

const SDK = 'packages/sdk/dist'
const BUILDER = 'apps/dashboard/dist/builder'

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
  toScreen('sign-in', '/signin', { limit: '195 kB', files: 3 }),
  toScreen('home', '/home', { limit: '195 kB', files: 3 }),
  toScreen('projects', '/app/:appId/projects', { limit: '353 kB', files: 6 }),
  toScreen('insights', '/app/:appId/insights', { limit: '358 kB', files: 6 }),
  toScreen('editor', '/editor/:appId/:appVersionId/:projectId', { limit: '443 kB', files: 6 }),
  {
    name: 'builder in an app',
    path: listOfBuilder(),
    gzip: true,
    limit: '145 kB',
  },
]

/** All the script that a browser fetches before that screen stands, in so many files at most. */
function toScreen(name, address, { limit, files }) {
  const path = listScreenScripts(address)
  if (path.length > files) throw new Error(`The dashboard's ${name} has ${path.length} scripts, not ${files}`)
  return { name: `dashboard: ${name}`, path, gzip: true, limit }
}

/** The files that a browser fetches with the builder. */
function listOfBuilder() {
  const manifest = JSON.parse(readFileSync(join(BUILDER, '.vite/manifest.json'), 'utf8'))
  const reached = new Set(['src/builder/start-builder.tsx'])
  for (const key of reached) {
    if (!manifest[key]) throw new Error(`The builder's build holds no ${key}: say here what it is called now`)
    manifest[key].imports?.forEach((it) => reached.add(it))
  }
  return [...reached].map((key) => join(BUILDER, manifest[key].file))
}
