import { anyGuide, manifest as manifestSchema } from '@waymark/contract'
import { projectKinds, projectSubTypes } from '@waymark/contract/constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation, type SignedIn } from '../../../test/factories.ts'
import { createLeastOf } from '../../../test/kind-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let admin: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  admin = await createOrganisation(server)
})
afterAll(() => server.close())

const read = async (path: string): Promise<unknown> => (await fetch(`${server.url}/sdk/v1/${path}`)).json()

describe('every kind of project', () => {
  it.each(projectSubTypes)(
    'a project of every kind can be authored, published and met by target apps: %s',
    async (subType) => {
      const { appId, appVersionId, projectId, sdkKey } = await createLeastOf(server, admin, subType)
      const { guideHash } = await admin.api.projects.publish({ appId, appVersionId, id: projectId })
      const { id } = await admin.api.deployments.create({ appId, projectId, name: 'To everybody' })
      await admin.api.deployments.goLive({ appId, id })

      const { deployments } = manifestSchema.parse(await read(`${sdkKey}/manifest.json`))
      expect(deployments).toMatchObject([{ id, projectId, subType, guide: guideHash }])
      const guide = anyGuide.parse(await read(`${sdkKey}/guides/${guideHash}.json`))
      const { structure } = projectKinds[subType]
      const kind = structure.isSurvey ? 'SURVEY' : structure.hasPages ? 'DYNAMIC_FLOW' : 'STATIC_FLOW'
      expect(guide.kind).toBe(kind)

      const { code } = await admin.api.previews.create({ appId, appVersionId, projectId })
      expect(await read(`${sdkKey}/previews/${code}`)).toEqual({ projectId, guide })
    },
  )
})
