import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation } from '../../../test/factories.ts'
import { createAppWithVersion, createName, newWalkthrough } from '../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

/** A peer that speaks LibreTranslate's protocol, and what it answers next. */
let service: Server
let answerNext: (body: Asked) => { status: number; answer: unknown }
let server: TestServer
beforeAll(async () => {
  service = startService((body) => answerNext(body))
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  server = await startTestServer({ WAYMARK_TRANSLATE_URL: url, WAYMARK_TRANSLATE_KEY: 'key-1' })
})
afterAll(async () => {
  await server.close()
  service.close()
})

describe('languages', () => {
  it('have names, scripts, regions and the words of the language panel', async () => {
    const { api } = await createOrganisation(server)
    const { content } = await api.languages.list()
    expect(content.length).toBeGreaterThan(25)
    expect(content.find(({ code }) => code === 'de')).toMatchObject({
      name: 'German',
      localeName: 'Deutsch',
      localeScript: 'Latn',
      ttsLocale: 'de-DE',
      translateCode: 'de',
      texts: { muteText: 'Stumm' },
    })
    expect(content.find(({ code }) => code === 'ar')?.localeScript).toBe('Arab')
    expect(new Set(content.map(({ id }) => id)).size).toBe(content.length)
  })

  it('of an app are counted by its projects, and tags of its own come along', async () => {
    const admin = await createOrganisation(server)
    const place = await createAppWithVersion(admin)
    const selectedLocales = ['en', 'de', 'de-AT']
    const tour = { ...newWalkthrough(createName('Tour')), selectedLocales }
    await admin.api.projects.create({ ...place, ...tour })
    const { content } = await admin.api.languages.listSupported({ id: place.appId })
    const counts = Object.fromEntries(content.map(({ code, projectCount }) => [code, projectCount]))
    expect(counts).toMatchObject({ en: 1, de: 1, 'de-AT': 1, fr: 0 })
    expect(content.find(({ code }) => code === 'de-AT')).toMatchObject({
      name: 'Austrian German',
      texts: { yes: 'Ja' },
    })
  })
})

describe('a project', () => {
  it('takes no locale that only looks like a tag, which nothing could show', async () => {
    const admin = await createOrganisation(server)
    const place = await createAppWithVersion(admin)
    for (const locale of ['en-x1', 'en-DE-AT']) {
      const tour = { ...newWalkthrough(createName('Tour')), selectedLocales: ['en', locale] }
      await expect(admin.api.projects.create({ ...place, ...tour })).rejects.toMatchObject({ status: 400 })
    }
    expect((await admin.api.languages.listSupported({ id: place.appId })).content).not.toEqual([])
  })
})

describe('translating texts', () => {
  const given = { from: 'en', to: 'de', texts: ['Next', 'Back'] }

  it('goes through the connected service and keeps the order', async () => {
    const asked: Asked[] = []
    answerNext = (body) => {
      asked.push(body)
      return { status: 200, answer: { translatedText: body.q.map((text) => `${body.target}:${text}`) } }
    }
    const { api } = await createOrganisation(server)
    expect(await api.languages.translate(given)).toEqual({ texts: ['de:Next', 'de:Back'] })
    const request = { q: ['Next', 'Back'], source: 'en', target: 'de', format: 'text', api_key: 'key-1' }
    expect(asked).toEqual([request])
  })

  it.each([
    [{ status: 400, answer: { error: 'xx is not supported' } }, 'xx is not supported'],
    [{ status: 500, answer: {} }, 'It answered 500'],
    [{ status: 200, answer: { translatedText: ['one'] } }, 'Its answer holds no translations'],
    [{ status: 200, answer: 'hello' }, 'Its answer holds no translations'],
  ])('tells why the service failed: %j', async (answer, message) => {
    answerNext = () => answer
    const { api } = await createOrganisation(server)
    await expect(api.languages.translate(given)).rejects.toMatchObject({
      status: 502,
      body: { code: 'translation_failed', subErrors: [{ message }] },
    })
  })

  it('tells that the service cannot be reached', async () => {
    const lost = await startTestServer({ WAYMARK_TRANSLATE_URL: 'http://127.0.0.1:9' })
    const { api } = await createOrganisation(lost)
    await expect(api.languages.translate(given)).rejects.toMatchObject({
      body: { subErrors: [{ message: 'It cannot be reached' }] },
    })
    await lost.close()
  })
})

interface Asked {
  q: string[]
  target: string
}

function startService(answer: (body: Asked) => { status: number; answer: unknown }): Server {
  return createServer((request, reply) => {
    let text = ''
    request.on('data', (chunk) => (text += String(chunk)))
    request.on('end', () => {
      const { status, answer: body } = answer(JSON.parse(text) as Asked)
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
}
