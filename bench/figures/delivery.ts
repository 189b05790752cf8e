import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findDemo, startServer } from '../machines/server.ts'
import type { Figure } from '../figure.ts'
import { compareReads } from './compare-reads.ts'

const bare = { program: 'bare-server.ts', what: 'bare node:http', connections: 32, atLeast: 0.8 }

/** Manifest and guide: requests per second, compared with a bare server that sends the same bytes. */
export async function measureDelivery(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-bench-'))
  const server = await startServer({ WAYMARK_DATA_DIR: folder })
  const { sdkKey } = await findDemo(server)
  const manifestPath = `/sdk/v1/${sdkKey}/manifest.json`
  const manifest = (await (await fetch(server.url + manifestPath)).json()) as {
    deployments: { guide: string }[]
  }
  const guidePath = `/sdk/v1/${sdkKey}/guides/${manifest.deployments[0]?.guide}.json`
  const figures = [
    await compareReads({ ...bare, name: 'Manifest', url: server.url + manifestPath }),
    await compareReads({ ...bare, name: 'Guide', url: server.url + guidePath }),
  ]
  await server.end()
  rmSync(folder, { recursive: true })
  return figures
}
