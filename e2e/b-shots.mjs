import { chromium } from 'playwright'
const base = 'http://127.0.0.1:4410'
const [,, lang, scheme, width, which] = process.argv
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const ctx = await b.newContext({ viewport: { width: Number(width), height: 900 }, colorScheme: scheme, locale: lang === 'de' ? 'de-DE' : 'en-GB', reducedMotion: 'reduce' })
const page = await ctx.newPage()
const ans = await page.request.post(base + '/v1/users/login', { data: { email: 'demo@waymark.local', password: 'Local-demo-1' } })
if (!ans.ok()) throw new Error(await ans.text())
const get = async (p) => (await page.request.get(base + p)).json()
const out = `/tmp/b-shots/${lang}-${scheme}-${width}`
import { mkdirSync } from 'node:fs'
mkdirSync(out, { recursive: true })
await page.goto(base + '/home')
await page.evaluate(([l, s]) => { localStorage.setItem('waymark.language', l); localStorage.setItem('mantine-color-scheme-value', s) }, [lang, scheme])
const apps = (await get('/v1/apps')).content
const app = apps[0]
const A = `/app/${app.id}`
const versions = (await get(`/v1/apps/${app.id}/app-versions`)).content
const v = versions[0].id
const projects = (await get(`/v1/apps/${app.id}/app-versions/${v}/projects`)).content
const deps = (await get(`/v1/apps/${app.id}/deployments`)).content
const survey = projects.find((p) => p.category === 'FEEDBACK_SURVEY')
const live = deps.find((d) => d.status === 'LIVE')
const pages = [
  ['home', '/home'], ['projects', A + '/projects'], ['projects-list', A + '/projects?view=list'], ['new-project', A + '/projects?new=any'], ['live', A + '/live-projects'], ['live-new', A + `/live-projects?new=${projects[0].id}`],
  ['live-edit', A + `/live-projects?edit=${live?.id}`], ['insights', A + '/insights'], ['insight', A + `/insight/${live?.id}`], ['end-users', A + '/end-users'], ['accounts', A + '/end-users/accounts'],
  ['segments', A + '/user-segments'], ['integrations', A + '/integrations'], ['screens', A + '/screens'],
  ...['general','members','install','sdk','avatars','theme','templates','signed-ids','limits','privacy','text-answers','export','providers','webhooks','properties','lists','features'].map((n) => ['app-' + n, `${A}/settings/${n}`]),
  ['app-integr-webhooks', `${A}/integrations/webhooks`], ['app-properties', `${A}/integrations/properties`],
  ['settings', '/settings'], ['org', '/org-details'], ['invite', '/invite-members'], ...['sign-on','mail','background-work','audit-log','signing-and-limits','usage','api'].map((n) => ['org-' + n, '/settings/' + n]), ['profile', '/my-profile'],
  ...(survey ? [['survey-results', A + `/insights/surveys/${survey.id}`], ['survey-editor', `/editor/${app.id}/${v}/${survey.id}`]] : []),
  ['simulator', `/simulator/${app.id}`],
]
console.log(projects.map((p) => p.name + ' ' + p.subType).join('; '))
for (const [name, to] of pages) {
  if (which && !new RegExp(which).test(name)) continue
  try {
    await page.goto(base + to, { waitUntil: 'load' })
    await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => {})
    await page.waitForTimeout(400)
    const box = await page.evaluate(() => ({ w: document.documentElement.scrollWidth, i: innerWidth, h: document.documentElement.scrollHeight }))
    await page.screenshot({ path: `${out}/${name}.png`, fullPage: box.h < 2600 })
    console.log(name, page.url().replace(base, ''), box.w > box.i ? 'WIDER ' + box.w : '', box.h)
  } catch (e) { console.log(name, 'FAILED', String(e).slice(0, 200)) }
}
if (!which || 'editor'.match(which)) {
  const p = projects.find((it) => it.subType === 'STATIC_FLOW') ?? projects[0]
  await page.goto(`${base}/editor/${app.id}/${v}/${p.id}`)
  await page.waitForLoadState('networkidle', { timeout: 10000 }).catch(() => {})
  const tabs = page.getByRole('tab')
  const n = await tabs.count()
  for (let i = 0; i < n; i++) { try { await tabs.nth(i).click({ timeout: 3000 }); await page.waitForTimeout(500); await page.screenshot({ path: `${out}/editor-tab-${i}.png` }) } catch (e) { console.log('tab', i, String(e).slice(0, 100)) } }
}
await b.close()
