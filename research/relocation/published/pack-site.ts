import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'

/** Where packages are unpacked. Their pages are their authors' and stay out of the repository. */
export const PACKS = process.env.WAYMARK_PUBLISHED ?? join(tmpdir(), 'waymark-published')
/** Parts of a package that are no page of its site. */
const FOREIGN = /(^|\/)(bower_components|node_modules|plugins|vendors?|_[^/]*)\//

/** Unpacks a package from npm, once, and returns its folder. */
export function packSite(name: string, version: string): string {
  const folder = join(PACKS, `${name}@${version}`)
  if (!existsSync(join(folder, 'package'))) {
    mkdirSync(folder, { recursive: true })
    const packed = execFileSync('npm', ['pack', '--silent', `${name}@${version}`], { cwd: folder })
    const archive = packed.toString().trim().split('\n').at(-1) as string
    execFileSync('tar', ['xzf', archive], { cwd: folder })
  }
  return join(folder, 'package')
}

/** The paths of a site's pages below a folder, in a lasting order. */
export function listPages(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => path.endsWith('.html') && !FOREIGN.test(path))
    .sort()
}
