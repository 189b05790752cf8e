import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOMS } from './dependency-rules.ts'

interface Decision {
  /** From `docs/adr`, such as `people/0093-single-sign-on-knows-people-by-their-subject.md`. */
  path: string
  number: string
  title: string
  isSuperseded: boolean
}

const FOLDER = 'docs/adr'

/** The decision records, by number. The heading of each says its number and its title. */
export function listDecisions(root: string): Decision[] {
  return globSync('*/*.md', { cwd: join(root, FOLDER) })
    .map((path) => {
      const text = readFileSync(join(root, FOLDER, path), 'utf8')
      const [, number = '', title = ''] = /^# (\d{4}): (.+)$/m.exec(text) ?? []
      return { path, number, title, isSuperseded: /^Status: superseded/m.test(text) }
    })
    .sort((one, other) => one.number.localeCompare(other.number))
}

/** `Files keep their name` → `files-keep-their-name` */
export const toFileName = (title: string): string =>
  title
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The text of `docs/adr/README.md`: every decision that stands, by room. */
export function toDecisionIndex(decisions: readonly Decision[]): string {
  const sections = ROOMS.map((room) => {
    const ours = decisions.filter(({ path, isSuperseded }) => path.startsWith(`${room}/`) && !isSuperseded)
    return [`## ${room}`, '', ...ours.map(({ number, title, path }) => `- [${number}](${path}) ${title}`)]
  })
  return [
    '# Decisions',
    '',
    'Decisions that are costly to undo, by [room](../ARCHITECTURE.md#rooms). To overturn one, argue against it in a new record ([template](template.md)). `npx vitest run decision-index -u` in `tools` writes this list.',
    ...sections.flatMap((lines) => ['', ...lines]),
    '',
  ].join('\n')
}
