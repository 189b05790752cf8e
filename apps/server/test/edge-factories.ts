import type { Manifest } from '@waymark/contract'
import { createPng, toFile } from './media-files.ts'
import { createLiveProject, type LiveProject } from './deployment-factories.ts'
import { createPopup, createStep } from './project-factories.ts'
import type { S3Peer } from './s3-peer.ts'
import type { TestServer } from './test-server.ts'

/** Puts a picture into a new step of a live project, publishes it and takes it live. Returns the picture's hash. */
export async function goLiveWithPicture(project: LiveProject): Promise<string> {
  const { admin, appId, appVersionId, projectId, deployment } = project
  const { hash } = await admin.api.media.upload({ appId, file: toFile(await createPng()) })
  const picture = { id: 'picture', type: 'IMAGE' as const, media: hash, alt: { en: 'A plant' } }
  const popup = createPopup()
  const component = { ...popup, blocks: [picture, ...popup.blocks] }
  await createStep(admin, { appId, appVersionId, projectId }, { component })
  const { version } = await admin.api.projects.publish({ appId, appVersionId, id: projectId })
  await admin.api.deployments.update({ appId, id: deployment.id, projectVersion: version })
  await admin.api.deployments.goLive({ appId, id: deployment.id })
  return hash
}

/** Creates a project that is live, with a picture. */
export async function createShownProject(server: TestServer): Promise<LiveProject & { picture: string }> {
  const project = await createLiveProject(server)
  return { ...project, picture: await goLiveWithPicture(project) }
}

/** Reads the files of an app at the edge, as a browser does. */
export const createEdgeReader = ({ edgeUrl }: S3Peer, sdkKey: string) => {
  const read = (path: string) => fetch(`${edgeUrl}/sdk/v1/${sdkKey}/${path}`)
  const readManifest = async () => {
    const answer = await read('manifest.json')
    return answer.ok ? ((await answer.json()) as Manifest) : undefined
  }
  return {
    read,
    readManifest,
    /** Lists the files that the manifest names, directly or through a guide, and that do not exist. */
    async listMissing(): Promise<string[]> {
      const manifest = await readManifest()
      const missing: string[] = []
      for (const { guide } of manifest?.deployments ?? []) {
        const answer = await read(`guides/${guide}.json`)
        const text = await answer.text()
        if (!answer.ok) missing.push(guide)
        for (const [, hash = ''] of answer.ok ? text.matchAll(/"media":"([0-9a-f]{64})"/g) : []) {
          const file = await read(`media/${hash}`)
          await file.arrayBuffer()
          if (!file.ok) missing.push(hash)
        }
      }
      return missing
    },
  }
}
