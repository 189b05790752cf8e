import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const modules = join(import.meta.dirname, '../../../node_modules')
const read = (path: string): Buffer => readFileSync(join(modules, path))

/** A variable font from 100 to 900, in WOFF2. */
export const readInter = (): Buffer => read('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')

/** The italics of another one. */
export const readFraunces = (): Buffer =>
  read('@fontsource-variable/fraunces/files/fraunces-latin-wght-italic.woff2')

/** A font in the format of desktops. */
export const readTtf = (): Buffer => read('dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf')
