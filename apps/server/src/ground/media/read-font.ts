import { limits, type FontType } from '@waymark/contract/constants'
import { fileTypeFromBuffer } from 'file-type'
import { DomainError } from '../../platform/errors.ts'
import { toCheckedFile, type CheckedFile } from './checked-file.ts'
import { readTables } from './fonts/read-tables.ts'
import { describeFont, type FontTraits } from './fonts/describe-font.ts'

export interface ReadFont extends FontTraits {
  file: CheckedFile
}

const contentType: FontType = 'font/woff2'

/**
 * Reads an uploaded font outside any transaction: one font in a WOFF2 file by its content, small enough, whose tables
 * unpack to the sizes in its directory. Throws `unsupported_font`, `body_too_large` or `font_damaged`.
 */
export async function readFont(upload: Blob): Promise<ReadFont> {
  const bytes = await upload.bytes()
  if ((await fileTypeFromBuffer(bytes))?.mime !== contentType) throw new DomainError('unsupported_font')
  if (bytes.length >= limits.fontBytes) throw new DomainError('body_too_large')
  const traits = await describe(bytes)
  if (!traits) throw new DomainError('font_damaged')
  return { file: await toCheckedFile(bytes, contentType), ...traits }
}

/** Describes a font; a broken file that points beyond its end counts as damaged. */
async function describe(bytes: Uint8Array): Promise<FontTraits | undefined> {
  try {
    const tables = await readTables(Buffer.from(bytes))
    return tables && describeFont(tables)
  } catch {
    return undefined
  }
}
