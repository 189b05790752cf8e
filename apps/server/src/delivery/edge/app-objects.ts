import type { Db } from '../../platform/db/db.ts'
import { findHashInKey, type Files, type PublicObject } from '../../platform/files/index.ts'
import {
  findAppGuide,
  findPartGzip,
  findThemeGzip,
  listShownMedia,
  type Deliverable,
} from '../manifests/index.ts'
import { toMediaHeaders } from '../../ground/media/index.ts'
import { changing, immutable } from './cache-headers.ts'

const json = 'application/json; charset=utf-8'

/** A file that exists or not, and whose bytes hardly ever change. */
export interface LastingObject {
  path: string
  /** When its bytes changed, which only happens to media whose metadata was dropped. */
  replacedAt?: Date | null
  /** Undefined when its bytes are gone. */
  open(): Promise<PublicObject | undefined>
}

/** The objects that the bucket needs to show an app's manifest, in the order in which they have to be written. */
export interface AppObjects {
  lasting: LastingObject[]
  /** The manifest last, in each of its forms. */
  decisive: PublicObject[]
  /** The paths that must not exist: forms that the manifest no longer has. */
  absent: string[]
}

export interface AppObjectParts {
  db: Db
  files: Files
}

/** Lists an app's files: media before the guides and the theme that name them, those and the parts before the manifest
 * with their names. */
export async function listAppObjects(
  { db, files }: AppObjectParts,
  { appId, folder, deliverable }: { appId: string; folder: string; deliverable: Deliverable },
): Promise<AppObjects> {
  const { manifest, signed, guides, parts, theme } = deliverable
  const media = await listShownMedia(db, appId, { guides, theme })
  const toDecisive = (name: string, { gzip }: { gzip: Buffer }): PublicObject => ({
    path: folder + name,
    body: gzip,
    contentType: json,
    contentEncoding: 'gzip',
    cacheControl: changing,
  })
  const toLasting = (name: string, find: () => Promise<Buffer | undefined>): LastingObject => ({
    path: folder + name,
    open: async () => {
      const body = await find()
      if (!body) return undefined
      return {
        path: folder + name,
        body,
        contentType: json,
        contentEncoding: 'gzip',
        cacheControl: immutable,
      }
    },
  })
  const signedName = 'manifest.signed.json'
  return {
    lasting: [
      ...media.map(({ hash, contentType, replacedAt, ...file }) => ({
        path: `${folder}media/${hash}`,
        replacedAt,
        open: async (): Promise<PublicObject> => {
          const headers = toMediaHeaders(contentType)
          return {
            path: `${folder}media/${hash}`,
            body: {
              stream: await files.open(file),
              hash: findHashInKey(file.storeKey) ?? hash,
              byteCount: file.byteCount,
            },
            contentType: headers['Content-Type'] ?? contentType,
            contentDisposition: headers['Content-Disposition'] ?? 'attachment',
            cacheControl: immutable,
          }
        },
      })),
      ...guides.map((hash) =>
        toLasting(`guides/${hash}.json`, async () => (await findAppGuide(db, appId, hash))?.gzip),
      ),
      ...parts.map((name) => toLasting(`manifest/${name}.json`, () => findPartGzip(db, appId, name))),
      ...(theme ? [toLasting(`themes/${theme}.json`, () => findThemeGzip(db, appId, theme))] : []),
    ],
    decisive: [...(signed ? [toDecisive(signedName, signed)] : []), toDecisive('manifest.json', manifest)],
    absent: signed ? [] : [folder + signedName],
  }
}
