import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SDK_STUB } from '@waymark/contract/constants'
import { createDeployment, createGuide, createManifest } from '../../core/test/sample-guide.ts'
import type { WaymarkServer } from '../../core/test/waymark-server.ts'
import type { ContentHost, ContentKey } from './content-host.ts'

declare global {
  interface Window {
    /** The errors that listeners received. */
    errors: string[]
  }
}

export interface SignedApp {
  url: string
  /** Further attributes of the tag, for the next person to open the page. */
  attributes: string
  close(): Promise<void>
}

/** A page of an origin of its own, whose tag reads everything from a static host. */
export async function openSignedApp(waymark: WaymarkServer, cdn: ContentHost): Promise<SignedApp> {
  const tag = `src="${waymark.url}/sdk/waymark.js" data-sdk-key="${waymark.sdkKey}" data-content-host="${cdn.url}"`
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(
      `<!doctype html><html lang="en"><link rel="icon" href="data:,"><h1>App</h1>
        <script>${SDK_STUB};errors=[];waymark.on('error',function(e){errors.push(e.message+': '+(e.cause||{}).message)})</script>
        <script ${tag} ${app.attributes} async></script>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const app: SignedApp = {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    attributes: '',
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return app
}

/** Publishes one guide with a picture for everybody; returns the paths of both. */
export function publishGuide(cdn: ContentHost, keys: ContentKey[], title = 'Signed') {
  const picture = cdn.addFile(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>',
    ),
  )
  const guide = createGuide([title])
  const block = { id: 'picture', type: 'IMAGE' as const, media: picture, alt: { en: 'A square' } }
  guide.steps[0]!.component.blocks.unshift(block as never)
  const hash = cdn.addGuide(guide)
  cdn.publish(createManifest([createDeployment(hash)]), { keys })
  return { guide: `guides/${hash}.json`, picture: `media/${picture}` }
}

/** Changes the last byte of a letter or digit in a file. */
export function flipByte(cdn: ContentHost, path: string): void {
  const bytes = Buffer.from(cdn.files.get(path)!)
  const at = bytes.toString('latin1').search(/Signed|killed|deployments|width/)
  bytes[at + 1] = bytes[at + 1]! ^ 1
  cdn.files.set(path, bytes)
}
