import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serverUrl } from '../../support/server.ts'

/** As in the docs. */
const PLACEHOLDERS = { key: 'YOUR_SDK_KEY', host: 'https://waymark.example' }

/** Fills in the placeholders of the docs in an app's files: the SDK key, and the server's address. */
export async function fillIn(folder: string, sdkKey: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((it) => it.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const text = await readFile(path, 'utf8')
    const filled = text.replaceAll(PLACEHOLDERS.key, sdkKey).replaceAll(PLACEHOLDERS.host, serverUrl)
    if (filled !== text) await writeFile(path, filled)
  }
}
