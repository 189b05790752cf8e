import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { traverseContractProcedures } from '@orpc/server'
import { expect, test } from 'vitest'
import { contract } from '@waymark/contract'

const SOURCES = join(import.meta.dirname, '..')

/** Calls that no source names in full, and how a person reaches them nevertheless, or why nobody needs to. */
const ELSEWHERE: [calls: RegExp, why: string][] = [
  [/V1$/, 'The older form of a call, for clients of before.'],
  [
    /^(assists|pageAssists|startScreen)\.(create|update|delete|reorder)$/,
    'The editor saves: features/authoring/editor/saving/api-transport.ts picks the group at run time.',
  ],
  [
    /^(assists|pages|pageAssists|startScreen)\.(components|identifiers)\.(create|update|delete)$/,
    'The editor saves, as above.',
  ],
  [/\.(components|identifiers)\.(get|list)$/, 'The editor reads steps and pages with what is in them.'],
  [/^sounds\.of(Assist|StartScreen)\./, 'The editor’s sound panel picks the group at run time.'],
  [/^(pages|avatars|properties|segments|appVersions)\.get$/, 'The dashboard reads the list.'],
  [/^rules\./, 'The segment’s form saves all rules with the segment.'],
  [/\.(setLogo|uploadLogo)$/, 'The picture of a step is a block of its component.'],
  [/\.validate$/, 'The same check answers when the form is sent.'],
  [/^surveys\.(?!inApp)/, 'The same calls without the app in the path; screens use surveys.inApp.'],
  [/^templates\.listFor/, 'The same templates by another path; the catalogue reads metadata/templates.'],
  [
    /^deployments\.(listOfProject|getVersion)$/,
    'The dashboard reads deployments and their versions as lists.',
  ],
  [/^providers\.getOfOrganisation$/, 'The same provider by another path.'],
  [/^languages\.(list|listSupported)$/, 'Languages and their names are built into the dashboard.'],
  [
    /^providers\.upload$/,
    'features/apps/providers/upload-file.ts sends it by its address, to show progress.',
  ],
  [/^surveys\.inApp\.delete$/, 'A survey is a project: projects.delete deletes it.'],
  [
    /^analytics\.list$/,
    'The usage screen reads figures, errors and requests, which are made of these events.',
  ],
  [/^captures\.getRoom$/, 'The room’s connection says the same, and at once.'],
  [/^(users\.me|organisation\.get(Setting)?)$/, 'users.getSession answers them together.'],
  [/^holdouts\.get$/, 'insights.holdout answers it with its figures.'],
  [
    /^rawExports\.download$/,
    'features/apps/app-settings/raw-export-panel.tsx links to the address of each file.',
  ],
]

/** Calls that a person should reach and cannot yet. A screen takes its calls out of here. */
const MISSING: string[] = []

const sources = globSync('**/*.{ts,tsx}', { cwd: SOURCES })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
  .join('\n')

function isNamed(name: string, path: string): boolean {
  const asCode = name.replaceAll('.', String.raw`\s*\.\s*`)
  // A file to download is reached by its address.
  const address = path.endsWith('.csv') ? path.split('}').at(-1) : undefined
  return (
    new RegExp(String.raw`\b(api|client)\s*\.\s*${asCode}\b`).test(sources) ||
    (address !== undefined && sources.includes(address))
  )
}

function listCalls() {
  const calls: { name: string; path: string }[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: call, path }) => {
    calls.push({ name: path.join('.'), path: call['~orpc'].route.path ?? '' })
  })
  return calls
}

const unnamed = listCalls()
  .filter(({ name, path }) => !isNamed(name, path))
  .map(({ name }) => name)

test('a person reaches every call of the contract, or a reason says why not', () => {
  const unreached = unnamed.filter((name) => !ELSEWHERE.some(([calls]) => calls.test(name)))
  expect(unreached.sort()).toEqual(MISSING)
})

test('no reason outlives its calls', () => {
  const idle = ELSEWHERE.filter(([calls]) => !unnamed.some((name) => calls.test(name)))
  expect(idle.map(([calls]) => String(calls))).toEqual([])
})
