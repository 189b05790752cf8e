import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT, runCommand, toNodeProgram } from '../run-command.ts'
import waymarkPlugin from './plugin.ts'

const SERVICE = 'apps/server/src/apps/apps/apps.service.ts'
const REPO = 'apps/server/src/apps/apps/apps.repo.ts'
const TEST = 'apps/server/src/apps/apps/apps.test.ts'
const PAGE = 'apps/dashboard/src/features/apps/apps-page.tsx'

/** Our own rules, and published ones for which we provide the message: what to do instead. */
const HOUSE_RULES = new Set([
  ...Object.keys(waymarkPlugin.rules).map((name) => `waymark/${name}`),
  'no-restricted-exports',
  'no-restricted-imports',
  'no-restricted-properties',
  'sonarjs/cognitive-complexity',
])

function nested(depth: number): string {
  return depth === 0 ? '' : `if (a > ${depth}) {${nested(depth - 1)}}`
}

const violations: [rule: string, filePath: string, code: string][] = [
  ['waymark/keys-by-read-key', PAGE, "export const isDone = (it: KeyboardEvent) => it.key === 'Enter'"],
  ['waymark/keys-by-read-key', PAGE, "export const isLeft = ({ key }: KeyboardEvent) => key !== 'Escape'"],
  [
    'waymark/keys-by-read-key',
    'packages/runtime/src/draw/mount.ts',
    "export function isDone(event: KeyboardEvent) {\n  const { key } = event\n  return key === 'Enter'\n}",
  ],
  ['waymark/no-ambient-time-or-chance', SERVICE, 'export const at = Date.now()'],
  ['waymark/no-ambient-time-or-chance', SERVICE, 'export const at = globalThis.Date.now()'],
  ['waymark/no-ambient-time-or-chance', SERVICE, 'export const at = new Date()'],
  ['waymark/no-ambient-time-or-chance', SERVICE, 'export const at = Date()'],
  ['waymark/no-ambient-time-or-chance', SERVICE, 'export const luck = Math.random()'],
  ['waymark/no-ambient-time-or-chance', SERVICE, 'export const id = crypto.randomUUID()'],
  [
    'waymark/no-ambient-time-or-chance',
    SERVICE,
    "import { randomUUID } from 'node:crypto'\nexport const id = randomUUID()",
  ],
  ['waymark/no-ambient-time-or-chance', SERVICE, "import { v7 } from 'uuid'\nexport const id = v7()"],
  [
    'waymark/no-ambient-time-or-chance',
    'packages/runtime/src/draw/mount.ts',
    'export const at = performance.now()',
  ],
  ['waymark/no-ambient-time-or-chance', 'packages/targeting/src/decide.ts', 'export const at = Date.now()'],
  ['no-restricted-exports', SERVICE, 'export default function createApp() {}'],
  ['no-restricted-exports', PAGE, 'const AppsPage = 1\nexport { AppsPage as default }'],
  ['waymark/banned-syntax', PAGE, 'export const Page = () => <p>Hello</p>'],
  ['waymark/banned-syntax', PAGE, 'export const Page = () => <>{"Hello"}</>'],
  ['waymark/banned-syntax', PAGE, 'export const Page = ({ n }: { n: number }) => <p>{`Step ${n}`}</p>'],
  [
    'waymark/banned-syntax',
    PAGE,
    'export const Page = ({ name }: { name: string }) => <p>{name || "Untitled"}</p>',
  ],
  ['waymark/banned-syntax', PAGE, 'export const Page = () => <img alt="A signpost" />'],
  ['waymark/banned-syntax', PAGE, 'export const Page = () => <Field aria-label={"Name"} />'],
  ['waymark/banned-syntax', PAGE, 'notifications.show({ id: "saved", message: "Saved" })'],
  ['waymark/banned-syntax', PAGE, 'export const Page = ({ a, b }: P) => <p>{a ? (b ? x : "Two") : y}</p>'],
  [
    'waymark/no-outer-db-in-transaction',
    SERVICE,
    'db.transaction().execute(async (tx) => { await insert(db, tx) })',
  ],
  [
    'waymark/no-outer-db-in-transaction',
    SERVICE,
    'db.transaction().execute(async (tx) => insert({ tx, db }))',
  ],
  [
    'waymark/no-outer-db-in-transaction',
    REPO,
    'db.transaction().setIsolationLevel("serializable").execute(async (tx) => { await read(tx, () => db.selectFrom("app")) })',
  ],
  [
    'waymark/no-outer-db-in-transaction',
    SERVICE,
    'deps.db.transaction().execute(async (tx) => { await insert(tx, deps.db) })',
  ],
  [
    'waymark/no-outer-db-in-transaction',
    SERVICE,
    'inTransaction(db, async (tx) => { await insert(db, tx) })',
  ],
  ['no-restricted-properties', 'apps/server/src/app.ts', 'export const port = process.env.PORT'],
  ['no-restricted-properties', 'apps/server/src/app.ts', 'export const port = process["env"].PORT'],
  [
    'no-restricted-imports',
    'packages/sdk/src/init.ts',
    "import { env } from 'node:process'\nexport const port = env.PORT",
  ],
  [
    'no-restricted-properties',
    'apps/server/src/app.ts',
    'const { env } = process\nexport const port = env.PORT',
  ],
  ['waymark/whole-file-imports', SERVICE, "import { toApp } from './to-app'\nexport const to = toApp"],
  ['waymark/banned-syntax', SERVICE, "export const find = (db: Db) => db.selectFrom('apps').execute()"],
  ['waymark/banned-syntax', SERVICE, "export const end = (tx: Tx) => tx.updateTable('apps').execute()"],
  ['waymark/banned-syntax', SERVICE, "import { sql } from 'kysely'\nexport const now = sql`now()`"],
  ['waymark/banned-syntax', 'packages/sdk/src/init.ts', 'export const ready = Promise.resolve()'],
  ['waymark/no-spread-literal', SERVICE, 'export const to = (a: number) => ({ ...{ a, b: a }, c: a })'],
  ['waymark/no-spread-literal', PAGE, 'export const Row = (a: number) => <Cell {...{ a, b: a }} />'],
  ['waymark/test-names', TEST, "test('of a sender', () => {})"],
  ['waymark/test-names', TEST, "test.each([1])('is refused %s', () => {})"],
  ['waymark/test-names', TEST, 'it(`while ${1}`, () => {})'],
  ['sonarjs/cognitive-complexity', SERVICE, `export function count(a: number) {${nested(6)}}`],
  ['waymark/no-stream-pipe', SERVICE, 'source.pipe(target)'],
  ['waymark/no-stream-pipe', SERVICE, 'Readable.toWeb(Readable.from(rows).pipe(csv))'],
  ['waymark/no-stream-pipe', SERVICE, 'open(path)?.pipe(answer, { end: false })'],
  ['waymark/no-stream-pipe', SERVICE, 'source["pipe"](target)'],
]

const permitted: [why: string, filePath: string, code: string][] = [
  [
    'a key without those of input methods',
    PAGE,
    "import { readKey } from '@waymark/contract/constants'\nexport const isDone = (it: KeyboardEvent) => readKey(it) === 'Enter'",
  ],
  ['a stored instant is no clock', SERVICE, 'export const at = (stored: string) => new Date(stored)'],
  [
    'the clock itself tells the time',
    'apps/server/src/platform/time/clock.ts',
    'export const now = () => Date.now()',
  ],
  [
    'a hash is no chance',
    SERVICE,
    "import { createHash } from 'node:crypto'\nexport const hash = createHash",
  ],
  [
    'a secret is not to be foreseen',
    SERVICE,
    "import { randomBytes } from 'node:crypto'\nexport const key = randomBytes(32)",
  ],
  ['a tool demands a default export', 'apps/dashboard/vite.config.ts', 'export default {}'],
  ['a key is no text', PAGE, 'export const Page = () => <p title={t("home.title")}>{t("home")} · 3</p>'],
  ['a class name is no text', PAGE, 'export const Page = () => <p className="lead" role="note" />'],
  ['a comparison is no text', PAGE, 'export const Page = ({ s }: P) => <p>{s === "LIVE" && <Dot />}</p>'],
  ['a test may speak', 'apps/dashboard/src/features/apps/apps-page.test.tsx', 'render(<p>Hello</p>)'],
  ['a repository is where SQL stands', REPO, "import { sql } from 'kysely'\nexport const now = sql`now()`"],
  [
    'so is a migration',
    'apps/server/src/platform/db/migrations/first-release/apps.ts',
    "db.deleteFrom('apps')",
  ],
  [
    'a type is no SQL',
    SERVICE,
    "import type { Selectable } from 'kysely'\nexport type App = Selectable<Apps>",
  ],
  ['a test may be long', 'apps/server/src/apps/apps/apps.test.ts', `test('x', () => {${'\n'.repeat(80)}})`],
  ['tx is the way', SERVICE, 'db.transaction().execute(async (tx) => { await insert(tx) })'],
  ['a db of its own', SERVICE, 'db.transaction().execute(async (db) => { await insert(db) })'],
  [
    'after the transaction',
    SERVICE,
    'await db.transaction().execute(async (tx) => insert(tx))\nawait read(db)',
  ],
  ['another path', SERVICE, 'deps.db.transaction().execute(async (tx) => { await insert(tx, deps.ids) })'],
  ['a pipeline hands errors on', SERVICE, 'await pipeline(source, target)'],
  ['a schema is no stream', SERVICE, 'export const port = z.coerce.number().pipe(z.int().min(0))'],
  ['config reads the environment', 'apps/server/src/config.ts', 'export const port = process.env.PORT'],
  ['tools read the environment', 'tools/start.ts', 'export const port = process.env.PORT'],
]

/** A folder with the project's own configuration, so that a rule disabled by mistake shows up. */
const folder = mkdtempSync(join(tmpdir(), 'waymark-lint-'))
let found: Map<string, string[]>

beforeAll(async () => {
  for (const shared of ['lint.config.ts', 'tools/lint', 'node_modules', 'package.json']) {
    mkdirSync(dirname(join(folder, shared)), { recursive: true })
    symlinkSync(join(ROOT, shared), join(folder, shared))
  }
  for (const [index, [, path, code]] of [...violations, ...permitted].entries()) {
    mkdirSync(dirname(toPlace(index, path)), { recursive: true })
    writeFileSync(toPlace(index, path), code)
  }
  found = await lintFolder()
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true }))

/** Cases of one path lie in files beside each other, except of paths that the configuration names as a whole. */
function toPlace(index: number, path: string): string {
  const name = path === 'apps/server/src/config.ts' ? basename(path) : `${index}.${basename(path)}`
  return join(folder, dirname(path), name)
}

/** The rules of the house that each file breaks; a file that could not be read counts as broken. */
async function lintFolder(): Promise<Map<string, string[]>> {
  const args = ['-c', 'lint.config.ts', 'apps', 'packages', 'tools', '--format=json']
  const linted = await runCommand({
    ...toNodeProgram('oxlint/bin/oxlint', args),
    cwd: folder,
    output: 'kept',
  })
  const { diagnostics } = JSON.parse(linted.output) as {
    diagnostics: { code?: string; message: string; filename: string }[]
  }
  const rules = new Map<string, string[]>()
  for (const { code, message, filename } of diagnostics) {
    const rule = code?.replace(/^(.+)\((.+)\)$/, (_, plugin: string, name: string) =>
      plugin === 'eslint' ? name : `${plugin}/${name}`,
    )
    if (rule && !HOUSE_RULES.has(rule)) continue
    const path = join(folder, filename)
    rules.set(path, [...(rules.get(path) ?? []), rule ?? message])
  }
  return rules
}

describe('a planted violation', () => {
  test.each(violations.map((it, index) => [...it, index] as const))(
    'a planted violation is found: %s in %s: %s',
    (rule, path, _code, index) => {
      expect(found.get(toPlace(index, path))).toEqual([rule])
    },
  )

  test('every lint rule of the house has a planted violation', () => {
    expect(new Set(violations.map(([rule]) => rule))).toEqual(HOUSE_RULES)
  })
})

describe('good code', () => {
  test.each(permitted.map((it, index) => [...it, violations.length + index] as const))(
    'good code passes: %s (%s): %s',
    (_why, path, _code, index) => {
      expect(found.get(toPlace(index, path))).toBeUndefined()
    },
  )
})
