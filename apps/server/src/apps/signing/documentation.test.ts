import { spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { signId, toAccountClaim } from './signature.ts'

interface Language {
  /** The name that the page gives its example. */
  name: string
  program: string
  file: string
  before?: string
  /** Code that prints the signature of the id in the environment, and the one that also proves the account `acme`. */
  after: string
}

const languages: Language[] = [
  {
    name: 'js',
    program: process.execPath,
    file: 'sign.mjs',
    after:
      "process.stdout.write(signEndUser(process.env.END_USER) + ' ' + signInAccount(process.env.END_USER, 'acme'))",
  },
  {
    name: 'python',
    program: 'python3',
    file: 'sign.py',
    after:
      'print(sign_end_user(os.environ["END_USER"]), sign_in_account(os.environ["END_USER"], "acme"), end="")',
  },
  {
    name: 'php',
    program: 'php',
    file: 'sign.php',
    before: '<?php',
    after: "echo sign_end_user(getenv('END_USER')), ' ', sign_in_account(getenv('END_USER'), 'acme');",
  },
  {
    name: 'ruby',
    program: 'ruby',
    file: 'sign.rb',
    after: "print sign_end_user(ENV.fetch('END_USER')), ' ', sign_in_account(ENV.fetch('END_USER'), 'acme')",
  },
]

/** An example runs only where its language is installed; Node always is, and CI has Python. */
const isPresent = ({ program }: Language) => spawnSync(program, ['--version']).error === undefined
const present = languages.filter(isPresent)

let folder: string
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'waymark-signing-'))))
afterEach(() => vi.unstubAllEnvs())
afterAll(() => rmSync(folder, { recursive: true }))

const page = readFileSync(new URL('../../../../../docs/signed-end-users.md', import.meta.url), 'utf8')

it('the examples of signing run with Node, and in CI with Python too', () => {
  const names = present.map(({ name }) => name)
  // oxlint-disable-next-line no-restricted-properties -- Only tells whether this runs in CI.
  expect(names).toEqual(expect.arrayContaining(process.env.CI ? ['js', 'python'] : ['js']))
})

it.each(present)(
  'the example for $name signs as the server checks',
  ({ name, program, file, before, after }) => {
    const examples = [...page.matchAll(new RegExp(`\`\`\`${name}\\n([^]+?)\`\`\``, 'g'))].map(
      ([, code]) => code,
    )
    const example = examples.find((code) => /sign_?end_?user/i.test(code ?? '')) ?? ''
    writeFileSync(join(folder, file), [before, example, after].filter(Boolean).join('\n'))
    for (const [secret, id] of [
      ['wmsign_0a1b', 'customer-17'],
      ['geheim 🔑', 'Zoë 😀'],
    ] as const) {
      vi.stubEnv('WAYMARK_SIGNING_SECRET', secret)
      vi.stubEnv('END_USER', id)
      vi.stubEnv('PYTHONUTF8', '1')
      const { stdout, stderr } = spawnSync(program, [join(folder, file)], { encoding: 'utf8' })
      const own = createHmac('sha256', secret).update(id).digest('hex')
      expect(own).toBe(signId(secret, id))
      expect(stdout, stderr).toBe(`${own} ${own}.${signId(secret, toAccountClaim(id, 'acme'))}`)
    }
  },
)
