import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callApi, deliver, writeProject } from '../support/api.ts'
import { listViolations } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

// The server refuses a font in another format.
test.use({ expectedConsoleErrors: [/status of 415/] })

const MODULES = join(import.meta.dirname, '../../node_modules')
const readFont = (path: string) => readFileSync(join(MODULES, path))
const INTER = {
  name: 'brand.woff2',
  mimeType: 'font/woff2',
  buffer: readFont('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
}
const TTF = {
  name: 'brand.ttf',
  mimeType: 'font/ttf',
  buffer: readFont('dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf'),
}

test('guides are written in a font that was uploaded, which the app never loads itself', async ({
  dashboard,
  context,
  page,
  openShop,
}) => {
  const project = await writeProject(dashboard)
  const { appId, sdkKey } = project
  await deliver(dashboard, project)
  await dashboard.goto(`/app/${appId}/settings/theme`)
  const group = dashboard.getByRole('group', { name: 'Uploaded font' })
  const upload = async (file: typeof INTER) => {
    const choosing = dashboard.waitForEvent('filechooser')
    await group.getByRole('button', { name: 'Upload WOFF2 file' }).click()
    await (await choosing).setFiles(file)
  }
  await upload(TTF)
  await expect(group.getByRole('alert')).toHaveText(/Convert TTF, OTF and WOFF files to WOFF2 first/)
  await upload(INTER)
  await expect(group.getByText('Weights 100 to 900')).toBeVisible()
  await expect(group.getByRole('textbox', { name: 'Font name' })).toHaveValue('Inter')
  await expect(group.getByRole('alert')).toHaveCount(0)
  expect(await listViolations(dashboard)).toEqual([])
  await dashboard.getByRole('button', { name: 'Go live' }).click()
  await dashboard.getByRole('button', { name: 'Go live for everyone' }).click()
  await expect(dashboard.getByText(/^Live since/)).toBeVisible()

  // Its policy allows fonts of its own origin alone.
  const { url } = await openShop(sdkKey)
  const shop = await context.newPage()
  await shop.addInitScript(() => {
    // The shop names a font for guides, which comes first.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(':root { --waymark-font: initial !important }')
    document.adoptedStyleSheets = [sheet]
  })
  const asked: string[] = []
  shop.on('request', (request) => request.url().includes('/media/') && asked.push(request.url()))
  await shop.goto(url)
  const card = shop.locator('waymark-guide .card')
  await expect(card).toHaveCSS('font-family', /^"Waymark [0-9a-f]{8}", system-ui, sans-serif$/)
  const faces = await shop.evaluate(() => {
    const ours = [...document.fonts].filter(({ family }) => family.includes('Waymark'))
    return ours.map(({ family, weight, status }) => ({
      weight,
      status,
      isUsable: document.fonts.check(`600 17px ${family.startsWith('"') ? family : `"${family}"`}`),
    }))
  })
  expect(faces).toEqual([{ weight: '100 900', status: 'loaded', isUsable: true }])
  expect(new URL(url).origin).not.toBe(new URL(dashboard.url()).origin)
  expect(asked.map((it) => new URL(it).origin)).toEqual([new URL(dashboard.url()).origin])

  // The dashboard draws in it too: on cards, and on the editor's canvas.
  const listFamilies = () =>
    dashboard.evaluate(() =>
      [...document.querySelectorAll('iframe')].flatMap(({ contentDocument }) =>
        [...contentDocument!.fonts].map(({ family, status }) => `${family.replaceAll('"', '')} ${status}`),
      ),
    )
  for (const path of [`/app/${appId}/projects`, project.editorPath]) {
    await dashboard.goto(path)
    await expect.poll(listFamilies).toContainEqual(expect.stringMatching(/^Waymark [0-9a-f]{8} loaded$/))
  }

  // So is the page behind a survey's link, whose policy allows nothing but its style sheet and this font.
  await callApi(dashboard, 'PUT', `/v1/apps/${appId}/app-features`, {
    features: [{ name: 'NPS', enabled: true }],
  })
  const surveys = `/survey/v1/apps/${appId}/surveys`
  const { id } = await callApi<{ id: string }>(dashboard, 'POST', surveys, {
    appVersionId: project.appVersionId,
    name: 'Would you?',
    type: 'SURVEY_NPS',
  })
  await callApi(dashboard, 'PUT', `/survey/v1/surveys/${id}/publish`, {})
  const link = await callApi<{ url: string }>(
    dashboard,
    'POST',
    `/survey/v1/public/surveys/${id}/generate`,
    {},
  )
  await page.goto(link.url)
  await expect(page.locator('body')).toHaveCSS('font-family', /^"Waymark [0-9a-f]{8}", system-ui/)
  const fonts = () =>
    page.evaluate(() => [...document.fonts].map(({ weight, status }) => `${weight} ${status}`))
  await expect.poll(fonts).toEqual(['100 900 loaded'])
})
