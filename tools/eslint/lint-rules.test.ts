import { ESLint } from 'eslint'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { waymarkPlugin } from './plugin.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const SERVICE = 'apps/server/src/apps/apps/apps.service.ts'
const REPO = 'apps/server/src/apps/apps/apps.repo.ts'
const TEST = 'apps/server/src/apps/apps/apps.test.ts'
const PAGE = 'apps/dashboard/src/features/apps/apps-page.tsx'

const eslint = new ESLint({
  cwd: ROOT,
  overrideConfig: { linterOptions: { reportUnusedDisableDirectives: 'off' } },
})

/** Lints with the project's own configuration for that path, so that a rule disabled by mistake shows up. */
async function listViolations(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: resolve(ROOT, filePath) })
  const fatal = result?.messages.find((message) => message.fatal)
  if (!result || fatal) throw new Error(fatal?.message ?? `${filePath} was not linted`)
  return result.messages.map(({ ruleId }) => ruleId ?? '').filter((ruleId) => HOUSE_RULES.has(ruleId))
}

/** Our own rules, and published ones for which we provide the message: what to do instead. */
const HOUSE_RULES = new Set([
  ...Object.keys(waymarkPlugin.rules).map((name) => `waymark/${name}`),
  'no-restricted-exports',
  'no-restricted-imports',
  'no-restricted-properties',
  'no-restricted-syntax',
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
  ['no-restricted-syntax', PAGE, 'export const Page = () => <p>Hello</p>'],
  ['no-restricted-syntax', PAGE, 'export const Page = () => <>{"Hello"}</>'],
  ['no-restricted-syntax', PAGE, 'export const Page = ({ n }: { n: number }) => <p>{`Step ${n}`}</p>'],
  [
    'no-restricted-syntax',
    PAGE,
    'export const Page = ({ name }: { name: string }) => <p>{name || "Untitled"}</p>',
  ],
  ['no-restricted-syntax', PAGE, 'export const Page = () => <img alt="A signpost" />'],
  ['no-restricted-syntax', PAGE, 'export const Page = () => <Field aria-label={"Name"} />'],
  ['no-restricted-syntax', PAGE, 'notifications.show({ id: "saved", message: "Saved" })'],
  ['no-restricted-syntax', PAGE, 'export const Page = ({ a, b }: P) => <p>{a ? (b ? x : "Two") : y}</p>'],
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
  ['no-restricted-imports', SERVICE, "import { toApp } from './to-app'\nexport const to = toApp"],
  ['no-restricted-syntax', SERVICE, "export const find = (db: Db) => db.selectFrom('apps').execute()"],
  ['no-restricted-syntax', SERVICE, "export const end = (tx: Tx) => tx.updateTable('apps').execute()"],
  ['no-restricted-syntax', SERVICE, "import { sql } from 'kysely'\nexport const now = sql`now()`"],
  ['no-restricted-syntax', 'packages/sdk/src/init.ts', 'export const ready = Promise.resolve()'],
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

describe('a planted violation', () => {
  test.each(violations)('a planted violation is found: %s in %s: %s', async (rule, filePath, code) => {
    expect(await listViolations(filePath, code)).toEqual([rule])
  })

  test('every lint rule of the house has a planted violation', () => {
    expect(new Set(violations.map(([rule]) => rule))).toEqual(HOUSE_RULES)
  })
})

describe('good code', () => {
  test.each(permitted)('good code passes: %s (%s): %s', async (_why, filePath, code) => {
    expect(await listViolations(filePath, code)).toEqual([])
  })
})
