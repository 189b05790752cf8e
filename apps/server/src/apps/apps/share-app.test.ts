import { toLoader, toScriptTag } from '@waymark/contract/constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation } from '../../../test/factories.ts'
import { createAppWithVersion } from '../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const listMails = (to: string) =>
  server.database.db.selectFrom('mails').selectAll().where('toAddress', '=', to).execute()

describe('sharing an app', () => {
  it('sharing an app mails the code that installs the SDK, in the language of who shares it', async () => {
    const admin = await createOrganisation(server)
    const { appId: id, sdkKey } = await createAppWithVersion(admin, 'Corner shop')
    const email = `${server.clock.newId()}@partner.test`
    expect(await admin.api.apps.share({ id, email: ` ${email.toUpperCase()} ` })).toEqual({
      message: `Shared the code to user email ${email}`,
    })
    const [mail, ...more] = await listMails(email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ orgId: admin.orgId, language: 'en', template: 'appCodeShared' })
    expect(mail?.subject).toContain('Corner shop')
    const installed = { host: server.config.publicUrl, sdkKey }
    for (const code of [toLoader(installed), toScriptTag(installed)]) {
      expect(mail?.text).toContain(code)
      expect(mail?.html).not.toContain(code)
    }
    expect(mail?.html.split(sdkKey)).toHaveLength(3)
  })

  it.each([
    ['', 'Email is required'],
    ['nobody', 'Enter a valid email address'],
  ])('sharing an app needs an address: "%s"', async (email, message) => {
    const admin = await createOrganisation(server)
    const { appId: id } = await createAppWithVersion(admin)
    await expect(admin.api.apps.share({ id, email })).rejects.toMatchObject({
      status: 400,
      body: { subErrors: [{ field: 'email', message }] },
    })
  })
})
