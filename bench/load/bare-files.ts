import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { answerParent } from '../machines/child.ts'
import type { BareAnswer } from './bare-server.ts'

/** Node's minimum for a file: opens it and pipes it into every response. */
answerParent(async ({ headers, body }: BareAnswer) => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true }))
  const path = join(folder, 'file')
  writeFileSync(path, body)
  const server = createServer((_request, response) => {
    void answer().catch(() => response.destroy())
    async function answer() {
      const file = await open(path)
      response.writeHead(200, headers)
      await pipeline(file.createReadStream(), response)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
})
