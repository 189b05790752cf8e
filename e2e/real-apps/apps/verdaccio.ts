import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { findFreePort } from '../../support/find-free-port.ts'
import type { StartApp } from './running-app.ts'
import { startProgram } from './start-program.ts'

/** A registry for packages: React and Material UI. */
export const startVerdaccio: StartApp = async (folder) => {
  const port = await findFreePort()
  await writeFile(join(folder, 'config.yaml'), CONFIG)
  const app = await startProgram({
    file: 'verdaccio/bin/verdaccio',
    cwd: folder,
    port,
    args: ['--config', join(folder, 'config.yaml'), '--listen', `127.0.0.1:${port}`],
  })
  for (const [name, about] of Object.entries(PACKAGES)) await publish(port, name, about)
  return app
}

const CONFIG = `
storage: ./storage
auth:
  htpasswd:
    file: ./htpasswd
uplinks: {}
packages:
  '**':
    access: $all
    publish: $all
web:
  title: Packages
log: { type: stdout, format: pretty, level: warn }
`

const PACKAGES = {
  'garden-shears': 'Cuts what has grown too long',
  'potting-table': 'Lays out seedlings in rows',
  'rain-barrel': 'Collects what falls from the sky',
}

async function publish(port: number, name: string, description: string): Promise<void> {
  const version = '1.0.0'
  // Nobody unpacks it.
  const tarball = gzipSync(Buffer.alloc(1024))
  const file = `${name}-${version}.tgz`
  const manifest = {
    name,
    version,
    description,
    license: 'MIT',
    keywords: ['garden'],
    readme: `# ${name}\n\n${description}.\n\n## Use\n\nAsk a gardener.\n`,
    dependencies: { 'rain-barrel': '^1.0.0' },
    dist: {
      shasum: createHash('sha1').update(tarball).digest('hex'),
      tarball: `http://127.0.0.1:${port}/${name}/-/${file}`,
    },
  }
  const answer = await fetch(`http://127.0.0.1:${port}/${name}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      _id: name,
      name,
      description,
      readme: manifest.readme,
      'dist-tags': { latest: version },
      versions: { [version]: manifest },
      _attachments: {
        [file]: {
          content_type: 'application/octet-stream',
          data: tarball.toString('base64'),
          length: tarball.length,
        },
      },
    }),
  })
  if (!answer.ok) throw new Error(`${name} was not published: ${answer.status} ${await answer.text()}`)
}
