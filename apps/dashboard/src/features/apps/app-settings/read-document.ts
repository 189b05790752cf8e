import type { ExportDocument } from '@waymark/contract'

/** The document in a file; undefined if the file is not JSON. The server checks its content. */
export async function readDocument(file: File): Promise<ExportDocument | undefined> {
  try {
    const value: unknown = JSON.parse(await file.text())
    return typeof value === 'object' && value ? (value as ExportDocument) : undefined
  } catch {
    return undefined
  }
}
