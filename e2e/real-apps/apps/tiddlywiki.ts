import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findFreePort } from '../../support/find-free-port.ts'
import type { StartApp } from './running-app.ts'
import { startProgram } from './start-program.ts'

/** A notebook on the web: plain scripts, menus at each note, dialogs, and an address in the hash that names notes. */
export const startTiddlywiki: StartApp = async (folder) => {
  const port = await findFreePort()
  await mkdir(join(folder, 'tiddlers'))
  await writeFile(join(folder, 'tiddlywiki.info'), JSON.stringify(SETTINGS))
  const files = Object.entries(NOTES).map(([title, { text, ...fields }], index) => {
    const head = Object.entries({ title, ...fields }).map(([name, value]) => `${name}: ${value}\n`)
    return writeFile(join(folder, `tiddlers/note-${index}.tid`), `${head.join('')}\n${text}`)
  })
  await Promise.all(files)
  return startProgram({
    file: 'tiddlywiki/tiddlywiki.js',
    cwd: folder,
    port,
    args: [folder, '--listen', `port=${port}`],
  })
}

const SETTINGS = {
  plugins: ['tiddlywiki/tiddlyweb', 'tiddlywiki/filesystem'],
  themes: ['tiddlywiki/vanilla', 'tiddlywiki/snowwhite'],
}

const NOTES: Record<string, { text: string; subtitle?: string }> = {
  '$:/SiteTitle': { text: 'Garden notes' },
  '$:/DefaultTiddlers': { text: 'Tomatoes Beans Basil' },
  Tomatoes: { text: 'Sown in March.' },
  Beans: { text: 'Sown in May.' },
  Basil: { text: 'Sown in April. <$button message="tm-modal" param="Watering">Watering</$button>' },
  Watering: { subtitle: 'When to water', text: 'Every evening, and on hot days in the morning as well.' },
}
