import { ESLint } from 'eslint'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { waymarkPlugin } from './plugin.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const SERVICE = 'apps/server/src/modules/apps/apps.service.ts'
const PAGE = 'apps/dashboard/src/features/apps/apps-page.tsx'

const eslint = new ESLint({
  cwd: ROOT,
  overrideConfig: { linterOptions: { reportUnusedDisableDirectives: 'off' } },
})

/** The project's own configuration at that path, so that a rule switched off by mistake shows too. */
async function listViolations(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: resolve(ROOT, filePath) })
  const fatal = result?.messages.find((message) => message.fatal)
  if (!result || fatal) throw new Error(fatal?.message ?? `${filePath} was not linted`)
  return result.messages.map(({ ruleId }) => ruleId ?? '').filter((ruleId) => ruleId.startsWith('waymark/'))
}

const violations: [rule: keyof typeof waymarkPlugin.rules, filePath: string, code: string][] = [
  ['no-ambient-time-or-chance', SERVICE, 'export const at = Date.now()'],
  ['no-ambient-time-or-chance', SERVICE, 'export const at = globalThis.Date.now()'],
  ['no-ambient-time-or-chance', SERVICE, 'export const at = new Date()'],
  ['no-ambient-time-or-chance', SERVICE, 'export const at = Date()'],
  ['no-ambient-time-or-chance', SERVICE, 'export const luck = Math.random()'],
  ['no-ambient-time-or-chance', SERVICE, 'export const id = crypto.randomUUID()'],
  [
    'no-ambient-time-or-chance',
    SERVICE,
    "import { randomUUID } from 'node:crypto'\nexport const id = randomUUID()",
  ],
  ['no-ambient-time-or-chance', SERVICE, "import { v7 } from 'uuid'\nexport const id = v7()"],
  ['no-ambient-time-or-chance', 'packages/runtime/src/draw/mount.ts', 'export const at = performance.now()'],
  ['no-ambient-time-or-chance', 'packages/targeting/src/decide.ts', 'export const at = Date.now()'],
  ['no-default-export', SERVICE, 'export default function createApp() {}'],
  ['no-default-export', PAGE, 'const AppsPage = 1\nexport { AppsPage as default }'],
  ['no-literal-text', PAGE, 'export const Page = () => <p>Hello</p>'],
  ['no-literal-text', PAGE, 'export const Page = () => <>{"Hello"}</>'],
  ['no-literal-text', PAGE, 'export const Page = ({ n }: { n: number }) => <p>{`Step ${n}`}</p>'],
  [
    'no-literal-text',
    PAGE,
    'export const Page = ({ name }: { name: string }) => <p>{name || "Untitled"}</p>',
  ],
  ['no-literal-text', PAGE, 'export const Page = () => <img alt="A signpost" />'],
  ['no-literal-text', PAGE, 'export const Page = () => <Field aria-label={"Name"} />'],
  ['no-literal-text', PAGE, 'notifications.show({ id: "saved", message: "Saved" })'],
  ['no-outer-db-in-transaction', SERVICE, 'db.transaction().execute(async (tx) => { await insert(db, tx) })'],
  ['no-outer-db-in-transaction', SERVICE, 'db.transaction().execute(async (tx) => insert({ tx, db }))'],
  [
    'no-outer-db-in-transaction',
    SERVICE,
    'db.transaction().setIsolationLevel("serializable").execute(async (tx) => { await read(tx, () => db.selectFrom("app")) })',
  ],
  [
    'no-outer-db-in-transaction',
    SERVICE,
    'deps.db.transaction().execute(async (tx) => { await insert(tx, deps.db) })',
  ],
  ['no-outer-db-in-transaction', SERVICE, 'inTransaction(db, async (tx) => { await insert(db, tx) })'],
  ['no-process-env', 'apps/server/src/app.ts', 'export const port = process.env.PORT'],
  ['no-process-env', 'apps/server/src/app.ts', 'export const port = process["env"].PORT'],
  [
    'no-process-env',
    'packages/sdk/src/init.ts',
    "import { env } from 'node:process'\nexport const port = env.PORT",
  ],
  ['no-process-env', 'apps/server/src/app.ts', 'const { env } = process\nexport const port = env.PORT'],
  ['no-stream-pipe', SERVICE, 'source.pipe(target)'],
  ['no-stream-pipe', SERVICE, 'Readable.toWeb(Readable.from(rows).pipe(csv))'],
  ['no-stream-pipe', SERVICE, 'open(path)?.pipe(answer, { end: false })'],
  ['no-stream-pipe', SERVICE, 'source["pipe"](target)'],
]

const permitted: [why: string, filePath: string, code: string][] = [
  ['a stored instant is no clock', SERVICE, 'export const at = (stored: string) => new Date(stored)'],
  [
    'the clock itself tells the time',
    'apps/server/src/platform/clock.ts',
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

describe('a planted violation is found', () => {
  test.each(violations)('%s in %s: %s', async (rule, filePath, code) => {
    expect(await listViolations(filePath, code)).toEqual([`waymark/${rule}`])
  })

  test('for every rule there is', () => {
    expect(new Set(violations.map(([rule]) => rule))).toEqual(new Set(Object.keys(waymarkPlugin.rules)))
  })
})

describe('good code passes', () => {
  test.each(permitted)('%s (%s): %s', async (_why, filePath, code) => {
    expect(await listViolations(filePath, code)).toEqual([])
  })
})
