import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SurveyEntity, Theme } from '@waymark/contract'
import { readInter } from '../../../../test/font-files.ts'
import { toFile } from '../../../../test/media-files.ts'
import {
  createPublishedSurvey,
  createQuestion,
  createSurvey,
  createSurveyPlace,
  createWideSurvey,
  type SurveyPlace,
} from '../../../../test/survey-factories.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { chooseLocale } from './choose-locale.ts'

let server: TestServer
let place: SurveyPlace
let survey: SurveyEntity
let path: string
beforeAll(async () => {
  server = await startTestServer()
  place = await createSurveyPlace(server)
  const { admin, appId, appVersionId } = place
  const { id } = await createSurvey(place)
  await admin.api.projects.update({ appId, appVersionId, id, selectedLocales: ['en', 'de'] })
  survey = (await admin.api.surveys.publish({ id })) as SurveyEntity
  path = await generate(id)
})
afterAll(() => server.close())

async function generate(id: string, expiresAt?: string): Promise<string> {
  const { url } = await place.admin.api.surveys.generateLink({ id, ...(expiresAt && { expiresAt }) })
  expect(url.startsWith(`${server.config.publicUrl}/s/`)).toBe(true)
  return new URL(url).pathname
}

const visit = (at: string, headers: Record<string, string> = {}) => fetch(`${server.url}${at}`, { headers })

function submit(at: string, fields: [string, string][], headers: Record<string, string> = {}) {
  return fetch(`${server.url}${at}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: { origin: server.url, ...headers },
  })
}

const findValue = (page: string, name: string) =>
  new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(page)?.[1] ?? ''

async function listAnswers(id: string) {
  const { content } = await place.admin.api.surveys.users({ surveyId: id })
  return content.map(({ source, endUserId, isComplete, answers }) => ({
    source,
    endUserId,
    isComplete,
    answers,
  }))
}

describe('the page behind a public link', () => {
  it('a public page shows the published survey under a policy that allows nothing from elsewhere', async () => {
    const answer = await visit(path)
    const page = await answer.text()
    expect(answer.status).toBe(200)
    const policy = answer.headers.get('content-security-policy') ?? ''
    const nonce = /<style nonce="([^"]+)"/.exec(page)?.[1]
    expect(policy).toContain(`default-src 'none'; style-src 'nonce-${nonce}'`)
    expect(page).not.toMatch(/<script|<link|<img|src=|style="|https?:/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(page).toContain('How likely are you to recommend this application')
    expect(page.match(/type="radio"/g)).toHaveLength(11)
    expect(page).toContain('<html lang="en" dir="ltr">')
  })

  it('a public page is in the language of the visitor, or the one they choose', async () => {
    const german = await (await visit(path, { 'accept-language': 'fr, de-AT;q=0.8, en;q=0.5' })).text()
    expect(german).toContain('<html lang="de" dir="ltr">')
    expect(german).toContain('Antworten senden')
    expect(german).toContain('Wie zufrieden sind Sie mit uns?')
    const chosen = await (await visit(`${path}?lang=en`, { 'accept-language': 'de' })).text()
    expect(chosen).toContain('Send answers')
  })

  it('a public page has the live theme of the app, in either scheme, with readable errors', async () => {
    const { admin, appId } = place
    const readStyle = async () =>
      /<style[^>]*>([^]*)<\/style>/.exec(await (await visit(path)).text())?.[1] ?? ''
    const builtIn = await readStyle()
    const draft: Theme = {
      base: {
        light: { background: '#12263a', accent: '#ffd166' },
        dark: { accent: '#7db8ee' },
        font: '"Open Sans", Georgia',
        radiusPx: 4,
        shadow: 'STRONG',
        spacing: 'ROOMY',
      },
      variants: [],
    }
    await admin.api.themes.update({ appId, draft })
    expect(await readStyle()).toBe(builtIn)

    await admin.api.themes.goLive({ appId })
    const style = await readStyle()
    const [, light] = /@media \(prefers-color-scheme: light\) \{ :root \{ ([^}]*) \}/.exec(style) ?? []
    expect(light).toContain('--paper: #12263a; --card: #12263a; --alarm: #ff9d94')
    expect(light).toContain('--ink: #ffffff')
    expect(light).toContain('--accent: #ffd166; --on-accent: #16241f')
    expect(style).toContain(
      '@media (prefers-color-scheme: dark) { :root { --accent: #7db8ee; --on-accent: #16241f } }',
    )
    expect(style).toContain(
      ':root { font-family: "Open Sans", Georgia, system-ui, sans-serif; --space: 1.25; --radius: 4px;',
    )
    expect(style).toContain('main { box-shadow: 0 2px 6px')
    expect(await (await visit(`${path}/done`)).text()).toContain('--accent: #ffd166')

    await admin.api.themes.takeDown({ appId })
    expect(await readStyle()).toBe(builtIn)
  })

  it('a public page is shown in the uploaded font of the app, which is loaded from its own origin', async () => {
    const { admin, appId } = place
    const policy = async () => (await visit(path)).headers.get('content-security-policy')
    expect(await policy()).not.toContain('font-src')
    const { hash } = await admin.api.themes.uploadFont({ appId, file: toFile(readInter()) })
    const files = [{ media: hash, minWeight: 100, maxWeight: 900, isItalic: false }]
    const base = { light: {}, dark: {}, font: 'Georgia', uploadedFont: { name: 'Inter', files } }
    await admin.api.themes.update({ appId, draft: { base, variants: [] } })
    await admin.api.themes.goLive({ appId })
    expect(await policy()).toContain("font-src 'self'")
    const page = await (await visit(path)).text()
    const family = `Waymark ${hash.slice(0, 8)}`
    expect(page).toContain(`font-family: "${family}", Georgia, system-ui, sans-serif`)
    const [, src = ''] =
      new RegExp(`@font-face { font-family: "${family}"; src: url\\("([^"]+)"`).exec(page) ?? []
    expect((await visit(src)).headers.get('content-type')).toBe('font/woff2')
    await admin.api.themes.takeDown({ appId })
  })

  it('a public page takes answers without scripts, once, and thanks', async () => {
    const page = await (await visit(path)).text()
    const fields: [string, string][] = [
      ['id', findValue(page, 'id')],
      ['startedAt', findValue(page, 'startedAt')],
      ['lang', 'de'],
      ['q.recommend', '9'],
      ['q.reason', 'Gut\r\nund schnell'],
    ]
    for (const answer of [await submit(path, fields), await submit(path, fields)]) {
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toBe(`${path}/done?lang=de`)
    }
    expect(await (await visit(`${path}/done?lang=de`)).text()).toContain('Vielen Dank!')
    expect(await listAnswers(survey.id)).toEqual([
      {
        source: 'PUBLIC',
        endUserId: null,
        isComplete: true,
        answers: { recommend: 9, reason: 'Gut\nund schnell' },
      },
    ])
  })

  it('a public page names what is missing, and keeps what was answered', async () => {
    const before = await listAnswers(survey.id)
    const answer = await submit(path, [
      ['lang', 'de'],
      ['q.recommend', '4'],
      ['q.reason', '  '],
    ])
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain('role="alert"')
    expect(page).toContain('Bitte die Antworten prüfen')
    expect(page).toMatch(/id="e-reason">Dieses Feld muss ausgefüllt werden/)
    expect(page).toMatch(/value="4"\s+checked/)
    expect(page).toContain('<title>Fehler: Wie zufrieden sind Sie mit uns?</title>')
    expect(await listAnswers(survey.id)).toEqual(before)
  })

  it('a public page takes every type of question, and escapes all texts', async () => {
    const wide = createWideSurvey()
    wide.header.title = { en: '<img src=x onerror=alert(1)>' }
    const { id } = await createPublishedSurvey(place, 'SURVEY_FEEDBACK', wide)
    const own = await generate(id)
    const page = await (await visit(own)).text()
    expect(page).not.toContain('<img')
    const fields: [string, string][] = [
      ...([
        ['q.one', 'b'],
        ['q.many', 'x'],
        ['q.many', 'z'],
        ['q.line', '"><b>'],
        ['q.lines', 'l'],
      ] as const),
      ...([
        ['q.nps', '0'],
        ['q.opinion', '5'],
        ['q.gone', 'x'],
      ] as const),
    ].map(([name, value]) => [name, value])
    fields.push(
      ...([
        ['q.terms', 'agree'],
        ['q.day', '2026-02-28'],
        ['q.grid.food', 'good'],
        ['q.grid.room', 'bad'],
        ['q.rank.a', '2'],
        ['q.rank.b', '2'],
        ['q.rank.c', '1'],
      ] as [string, string][]),
    )
    const tied = await (await submit(own, [...fields, ['q.stars', '3']])).text()
    expect(tied).toContain('Give each answer a different place')
    fields.find(([name]) => name === 'q.rank.b')![1] = '3'
    const refused = await (await submit(own, fields)).text()
    expect(refused).toContain('value="&#34;&#62;&#60;b&#62;"')
    expect((await submit(own, [...fields, ['q.stars', '3']])).status).toBe(303)
    expect(await listAnswers(id)).toMatchObject([
      {
        answers: {
          one: 'b',
          many: ['x', 'z'],
          line: '"><b>',
          lines: 'l',
          stars: 3,
          nps: 0,
          opinion: 5,
          terms: ['agree'],
          day: '2026-02-28',
          rank: ['c', 'a', 'b'],
          grid: { food: 'good', room: 'bad' },
        },
      },
    ])
  })

  it('a public page follows branches, repeats answers, and ends with the message for them', async () => {
    const isLow = { question: 'nps', test: 'AT_MOST' as const, number: 6 }
    const support = { label: { en: 'Write to us' }, url: 'mailto:help@shop.example' }
    const { id } = await createPublishedSurvey(
      place,
      'SURVEY_FEEDBACK',
      createWideSurvey({
        order: ['nps', 'why'],
        questions: {
          nps: createQuestion({ type: 'NPS_RATING', required: true, branches: [{ if: isLow, goTo: 'why' }] }),
          why: createQuestion({ label: { en: 'Why {{answer.nps}}?' }, askIf: [isLow], required: true }),
        },
        endings: [{ key: 'low', if: isLow, title: { en: 'Sorry' }, desc: {}, link: support }],
      }),
    )
    const own = await generate(id)
    const asked = findValue(await (await visit(own)).text(), 'asked')
    expect(asked).toBe('nps')
    const more = await submit(own, [['asked', asked], ['q.nps', '3']]) // prettier-ignore
    expect(more.status).toBe(200)
    const page = await more.text()
    expect(page).toContain('Why 3?')
    expect(page).toContain('Your answers lead to more questions')
    expect(page).not.toContain('role="alert"')
    const done = await submit(own, [['asked', findValue(page, 'asked')], ['q.nps', '3'], ['q.why', 'Slow']]) // prettier-ignore
    const end = await (await visit(done.headers.get('location') ?? '')).text()
    expect(end).toContain('Sorry')
    expect(end).toContain('href="mailto:help@shop.example"')
    expect((await submit(own, [['asked', 'nps'], ['q.nps', '9']])).headers.get('location')).not.toContain('end=') // prettier-ignore
  })

  it('a public page refuses a form of another site, forged values or too many at once', async () => {
    const forged = await submit(path, [['q.recommend', '9']], { origin: 'https://elsewhere.example' })
    expect(forged.status).toBe(403)
    expect(
      (
        await submit(path, [
          ['q.recommend', '99'],
          ['q.reason', 'x'],
        ])
      ).status,
    ).toBe(422)
    const tooMany = await Promise.all(Array.from({ length: 65 }, () => submit(path, [])))
    const refused = tooMany.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    server.clock.advance(61_000)
    expect((await submit(path, [])).status).toBe(422)
  })
})

describe('a public link', () => {
  it('a public link needs a published survey and an end in the future', async () => {
    const { generateLink } = place.admin.api.surveys
    const draft = await createSurvey(place)
    await expect(generateLink({ id: draft.id })).rejects.toMatchObject({
      status: 409,
      body: { code: 'survey_not_published' },
    })
    const past = new Date(server.clock.now().getTime() - 1000).toISOString()
    await expect(generateLink({ id: survey.id, expiresAt: past })).rejects.toMatchObject({ status: 400 })
  })

  it('a public link is returned with the survey, and stops working when it is replaced or revoked', async () => {
    const { admin, appId } = place
    const { id } = await createPublishedSurvey(place)
    const first = await generate(id)
    const second = await generate(id)
    expect((await visit(first)).status).toBe(404)
    expect((await visit(second)).status).toBe(200)
    const { publicLink } = await admin.api.surveys.get({ id })
    expect(new URL(publicLink?.url ?? '').pathname).toBe(second)
    expect(await admin.api.surveys.inApp.revokeLink({ appId, id })).toEqual({ deleted: true })
    expect((await visit(second)).status).toBe(404)
    expect((await submit(second, [])).status).toBe(404)
    expect((await admin.api.surveys.get({ id })).publicLink).toBeNull()
    await expect(admin.api.surveys.revokeLink({ id })).rejects.toMatchObject({ status: 404 })
  })

  it('a public link keeps its end when it is replaced, until another one is given', async () => {
    const { generateLink } = place.admin.api.surveys
    const { id } = await createPublishedSurvey(place)
    const expiresAt = new Date(server.clock.now().getTime() + 3_600_000).toISOString()
    const { url } = await generateLink({ id, expiresAt })
    const replaced = await generateLink({ id })
    expect(replaced).toMatchObject({ expiresAt })
    expect(replaced.url).not.toBe(url)
    server.clock.advance(3_600_001)
    expect((await visit(new URL(replaced.url).pathname)).status).toBe(404)
    await expect(generateLink({ id })).rejects.toMatchObject({
      body: { subErrors: [{ code: 'public_link_over', field: 'expiresAt' }] },
    })
    expect(await generateLink({ id, expiresAt: null })).toMatchObject({ expiresAt: null })
    expect(await generateLink({ id })).toMatchObject({ expiresAt: null })
  })

  it('a public link ends at its end', async () => {
    const { id } = await createPublishedSurvey(place)
    const at = await generate(id, new Date(server.clock.now().getTime() + 60_000).toISOString())
    expect((await visit(at)).status).toBe(200)
    server.clock.advance(61_000)
    const gone = await visit(at, { 'accept-language': 'de' })
    expect(gone.status).toBe(404)
    expect(await gone.text()).toContain('Diese Umfrage ist nicht verfügbar')
  })

  it('a public link cannot be guessed', async () => {
    const other = await createPublishedSurvey(place)
    const token = path.slice('/s/'.length)
    const ofOther = Buffer.from(other.id.replaceAll('-', ''), 'hex').toString('base64url') + token.slice(22)
    for (const guess of [
      'x',
      token.slice(0, -1),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      ofOther,
    ]) {
      expect((await visit(`/s/${guess}`)).status).toBe(404)
    }
  })

  it('a public link shows the version that was published last', async () => {
    const { id, survey: document } = await createPublishedSurvey(place)
    const at = await generate(id)
    const changed = structuredClone(document)
    changed.header.title = { en: 'A new title' }
    await place.admin.api.surveys.update({ id, survey: changed })
    expect(await (await visit(at)).text()).not.toContain('A new title')
    await place.admin.api.surveys.publish({ id })
    expect(await (await visit(at)).text()).toContain('A new title')
  })
})

describe('choosing a locale', () => {
  it.each([
    ['de', undefined, 'de'],
    ['fr', 'de-AT', 'de'],
    [undefined, 'en;q=0.1, de;q=0.9', 'de'],
    [undefined, 'pt-PT', 'pt-BR'],
    [undefined, 'fr, *', 'en'],
    [undefined, 'zh-tw, en;q=0.8', 'en'],
    [undefined, 'zh-Hans-SG, en;q=0.8', 'zh-CN'],
    [undefined, 'de;q=0', 'en'],
    [undefined, ';;q=,,', 'en'],
    [undefined, undefined, 'en'],
  ])('%s, then %s, is %s', (chosen, accepted, expected) => {
    expect(chooseLocale(['en', 'de', 'pt-BR', 'zh-CN'], { chosen, accepted })).toBe(expected)
  })
})
