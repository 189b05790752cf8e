import { format, type FormatConfig } from 'oxfmt'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT } from '../run-command.ts'
import { listReached, type DescribedSchemas } from './describe-schemas.ts'
import type { Page } from './pages.ts'
import { toTable } from './to-table.ts'

/** Stands before the tables that are generated, and names the schema that they describe with all it refers to. */
const place = /<!-- fields of (\w+) -->\n[\s\S]*?<!-- end of fields -->/g

/**
 * Fills a page of the protocol with the fields of the schemas that it names. A schema that several of them refer to is
 * described once per page, so that links stay within the page.
 *
 * @throws if the page names a schema that the contract does not export.
 */
export async function fillTables(schemas: DescribedSchemas, { path, page }: Page): Promise<string> {
  const described = new Set<string>()
  const filled = page.replace(place, (_all, root: string) => {
    if (!schemas.has(root)) throw new Error(`${path}: the contract exports no schema ${root}`)
    const names = [...listReached(schemas, root)].filter((name) => !described.has(name))
    names.forEach((name) => described.add(name))
    const sections = names.map((name) => `### ${name}\n\n${toTable(schemas.get(name)!)}`)
    return `<!-- fields of ${root} -->\n\n${sections.join('\n\n')}\n\n<!-- end of fields -->`
  })
  const style = JSON.parse(readFileSync(join(ROOT, '.oxfmtrc.json'), 'utf8')) as FormatConfig
  const { code } = await format(basename(path), filled, style)
  return code
}
