import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../run-command.ts'

export interface Page {
  path: string
  /** Its Markdown. */
  page: string
}

/** The pages of the protocol between SDKs and the server. */
export function readPages(): Page[] {
  const folder = join(ROOT, 'docs/sdk-protocol')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
    .map((path) => ({ path, page: readFileSync(path, 'utf8') }))
}
