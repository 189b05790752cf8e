import { execFile } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * The files of a published package, only for comparison. AGPL code never becomes a dependency: npm packs it
 * into a temporary folder, from its configured registry, and it is loaded in a test page of its own.
 */
export async function fetchPublished(name: string, version: string, files: readonly string[]) {
  const folder = join(tmpdir(), 'waymark-bench-peers', `${name}-${version}`)
  const read = () => Promise.all(files.map((file) => readFile(join(folder, 'package', file), 'utf8')))
  const kept = await read().catch(() => undefined)
  if (kept) return kept
  await mkdir(folder, { recursive: true })
  const pack = ['pack', `${name}@${version}`, '--pack-destination', folder, '--silent']
  const { stdout } = await run('npm', pack, {
    cwd: folder,
    timeout: 60_000,
    shell: process.platform === 'win32',
  })
  await run('tar', ['-xzf', stdout.trim()], { cwd: folder })
  return read()
}
