import { createHash } from 'node:crypto'
import type { ExportDocument } from '@waymark/contract'
import { toSubError } from '@waymark/contract/constants'
import type { Db } from '../../platform/db/db.ts'
import { DomainError, toInvalidInput } from '../../platform/errors.ts'
import { listUnknownMedia, readMedia, type CheckedFile } from '../../ground/media/index.ts'
import { listThemeMedia } from '../../delivery/themes/index.ts'
import { listMediaOfComponent, listMediaOfContent } from './list-media.ts'

/** Lists the hashes that the document names or contains and that the app already has. */
export async function listKnownMedia(db: Db, appId: string, document: ExportDocument): Promise<Set<string>> {
  const hashes = [...new Set([...Object.keys(document.media), ...listNamed(document)])]
  const unknown = new Set(await listUnknownMedia(db, appId, hashes))
  return new Set(hashes.filter((hash) => !unknown.has(hash)))
}

/** Otherwise a guide would show a gap in place of the image. */
export function assertMediaComplete(document: ExportDocument, known: Set<string>): void {
  const missing = listNamed(document).filter(
    (hash) => !known.has(hash) && !Object.hasOwn(document.media, hash),
  )
  if (missing.length === 0) return
  throw new DomainError('invalid_input', {
    subErrors: [...new Set(missing)]
      .slice(0, 20)
      .map((hash) => toSubError('file_absent', { field: `document.media.${hash}` })),
  })
}

/** A file that the app lacks, under the hash by which the document names it. */
export interface ImportedFile {
  name: string
  file: CheckedFile
}

/** Reads the files that the app lacks, each checked like an upload and against its hash. */
export async function readNewMedia(document: ExportDocument, known: Set<string>): Promise<ImportedFile[]> {
  const files: ImportedFile[] = []
  for (const [hash, base64] of Object.entries(document.media)) {
    if (known.has(hash)) continue
    const bytes = new Uint8Array(Buffer.from(base64, 'base64'))
    const field = `document.media.${hash}`
    if (createHash('sha256').update(bytes).digest('hex') !== hash)
      throw toInvalidInput('file_hash_differs', { field })
    files.push({ name: hash, file: await readMedia(new Blob([bytes])) })
  }
  return files
}

const listNamed = ({ versions, templates, avatars, theme }: ExportDocument): string[] => [
  ...versions.flatMap(({ projects }) => projects.flatMap(({ content }) => listMediaOfContent(content))),
  ...templates.flatMap(({ component }) => listMediaOfComponent(component)),
  ...avatars.map(({ media }) => media),
  ...(theme ? listThemeMedia(theme) : []),
]
