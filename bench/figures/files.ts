import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Figure } from '../figure.ts'
import { findDemo, startServer } from '../machines/server.ts'
import { compareReads } from './compare-reads.ts'

/** One pixel; trailing bytes are stored with it. */
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64')
const byteCount = 490_000

/** A media file streamed from disk: requests per second, compared with plain streaming. */
export async function measureFiles(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-bench-'))
  const server = await startServer({ WAYMARK_DATA_DIR: folder })
  const { appId } = await findDemo(server)
  const form = new FormData()
  const bytes = Buffer.concat([gif, Buffer.alloc(byteCount - gif.length)])
  form.set('file', new File([bytes], 'image.gif', { type: 'image/gif' }))
  const { url } = await server.call<{ url: string }>('POST', `/v1/apps/${appId}/media`, form)
  const figure = await compareReads({
    name: 'File from the folder',
    url: server.url + url,
    program: 'bare-files.ts',
    what: 'plain streaming',
    connections: 8,
  })
  await server.end()
  rmSync(folder, { recursive: true })
  return [figure]
}
