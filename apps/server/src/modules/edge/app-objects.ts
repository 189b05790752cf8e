import type { Db } from '../../platform/db/db.ts'
import type { Files, PublicObject } from '../../platform/files/index.ts'
import { findAppGuide, findPartGzip, listMediaOfGuides, type Deliverable } from '../delivery/index.ts'
import { toMediaHeaders } from '../media/index.ts'
import { changing, immutable } from './cache-headers.ts'

const json = 'application/json; charset=utf-8'

/** A file that is there or not, never with other bytes. */
export interface LastingObject {
  path: string
  /** Undefined when its bytes are gone. */
  open(): Promise<PublicObject | undefined>
}

/** What the bucket needs to show an app's manifest, in the order in which it has to be written. */
export interface AppObjects {
  lasting: LastingObject[]
  /** The manifest last, in each of its forms. */
  decisive: PublicObject[]
  /** What must not be there: forms that the manifest no longer has. */
  absent: string[]
}

export interface AppObjectParts {
  db: Db
  files: Files
}

/** Lists an app's files: media before the guides that show them, those before the parts and the manifest with their names. */
export async function listAppObjects(
  { db, files }: AppObjectParts,
  { appId, folder, deliverable }: { appId: string; folder: string; deliverable: Deliverable },
): Promise<AppObjects> {
  const { manifest, signed, guides, parts } = deliverable
  const media = await listMediaOfGuides(db, appId, guides)
  const toDecisive = (name: string, { gzip }: { gzip: Buffer }): PublicObject => ({
    path: folder + name,
    body: gzip,
    contentType: json,
    contentEncoding: 'gzip',
    cacheControl: changing,
  })
  const signedName = 'manifest.signed.json'
  return {
    lasting: [
      ...media.map(({ hash, contentType, ...file }) => ({
        path: `${folder}media/${hash}`,
        open: async (): Promise<PublicObject> => {
          const headers = toMediaHeaders(contentType)
          return {
            path: `${folder}media/${hash}`,
            body: { stream: await files.open(file), hash, byteCount: file.byteCount },
            contentType: headers['Content-Type'] ?? contentType,
            contentDisposition: headers['Content-Disposition'] ?? 'attachment',
            cacheControl: immutable,
          }
        },
      })),
      ...guides.map((hash) => ({
        path: `${folder}guides/${hash}.json`,
        open: async () => {
          const guide = await findAppGuide(db, appId, hash)
          if (!guide) return undefined
          const headers = { contentType: json, contentEncoding: 'gzip', cacheControl: immutable }
          return { path: `${folder}guides/${hash}.json`, body: guide.gzip, ...headers }
        },
      })),
      ...parts.map((name) => ({
        path: `${folder}manifest/${name}.json`,
        open: async () => {
          const body = await findPartGzip(db, appId, name)
          if (!body) return undefined
          const headers = { contentType: json, contentEncoding: 'gzip', cacheControl: immutable }
          return { path: `${folder}manifest/${name}.json`, body, ...headers }
        },
      })),
    ],
    decisive: [...(signed ? [toDecisive(signedName, signed)] : []), toDecisive('manifest.json', manifest)],
    absent: signed ? [] : [folder + signedName],
  }
}
