import { callApi, writeProject } from '../support/api.ts'
import { expect, test } from '../support/test.ts'

test('a changed step gets a picture on the server, once it is left alone', async ({ dashboard: page }) => {
  const { appId, appVersionId, projectId, editorPath } = await writeProject(page)
  const steps = `/v1/apps/${appId}/app-versions/${appVersionId}/projects/${projectId}/assists`
  const findThumbnails = async () => {
    const { content } = await callApi<{ content: { thumbnail: string | null }[] }>(page, 'GET', steps)
    return content.map(({ thumbnail }) => thumbnail)
  }
  await page.goto(editorPath)
  await page.getByRole('textbox', { name: 'Text' }).first().fill('A warm welcome')
  await expect.poll(async () => (await findThumbnails())[0], { timeout: 20_000 }).not.toBeNull()
  const [path, untouched] = await findThumbnails()
  expect(untouched).toBeNull()

  const picture = await page.request.get(path ?? '')
  expect(picture.headers()['content-type']).toBe('image/png')
  expect((await picture.body()).length).toBeGreaterThan(2000)

  await page.goto(`/app/${appId}/projects`)
  await expect(page.locator(`img[src="${path}"]`)).toBeVisible()
})
