import { expect, inject, test } from 'vitest'
import { demoEmail, demoPassword } from '../support/server.ts'
import type { Engine } from './drivers/engine.ts'

/**
 * Checks an author's first view: the page with the step drawn over it, and a full-size thumbnail of each
 * step.
 */
export function tryEditor(getEngine: () => Engine) {
  test('the editor opens on a light device with light guides and pictures that fill their places', async () => {
    const engine = getEngine()
    // A page of the dashboard would reload once somebody is signed in, and end the requests.
    await engine.open(`${inject('serverUrl')}/demo/`)
    const path = await engine.run(findDemoProject, demoEmail, demoPassword)
    await engine.open(inject('serverUrl') + path)
    await engine.run(continueAnyway)
    const { pictures, page, isWide } = await engine.run(readEditor)
    expect(isWide).toBe(false)
    expect(page).toBe('light')
    expect(pictures).toHaveLength(4)
    for (const picture of pictures)
      expect(picture).toEqual({ scheme: 'light', fill: expect.closeTo(1, 1) as number })
  })
}

/** In the page: signs in, and returns the editor's URL of the demo's project. */
async function findDemoProject(email: string, password: string) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password })
  await fetch('/v1/users/login', { method: 'POST', headers, body })
  const read = async (path: string) =>
    (await (await fetch(`/v1/apps${path}`)).json()) as { content: { id: string; name: string }[] }
  const app = (await read('')).content[0]?.id
  const version = (await read(`/${app}/app-versions`)).content[0]?.id
  const projects = (await read(`/${app}/app-versions/${version}/projects`)).content
  const tour = projects.find(({ name }) => name === 'Find your first plant')
  return `/editor/${app}/${version}/${tour?.id}`
}

/** In the page: dismisses the notice that other browsers than Chrome get first. */
async function continueAnyway() {
  const find = () =>
    [...document.querySelectorAll('button')].find((it) => it.textContent === 'Continue anyway')
  while (!find()) await new Promise((resolve) => setTimeout(resolve, 50))
  find()?.click()
}

/** In the page: how guides are drawn on the app's page and in the steps' thumbnails. */
async function readEditor() {
  const wait = () => new Promise((resolve) => setTimeout(resolve, 50))
  const findRoot = (frame: Element | null) =>
    (frame as HTMLIFrameElement | null)?.contentDocument
      ?.querySelector('waymark-guide')
      ?.shadowRoot?.querySelector('.root')
  const listPictures = () => [...document.querySelectorAll('nav [inert] iframe')]
  const findPage = () => document.querySelector('iframe[name=waymark-editor]')
  // A thumbnail is drawn first and scaled to its place afterwards.
  const isReady = (frame: Element) => findRoot(frame) && frame.getBoundingClientRect().width > 0
  while (!findRoot(findPage()) || listPictures().length < 4 || !listPictures().every(isReady)) await wait()
  const readScheme = (frame: Element | null) =>
    findRoot(frame)?.classList.contains('dark') ? 'dark' : 'light'
  return {
    page: readScheme(findPage()),
    pictures: listPictures().map((frame) => ({
      scheme: readScheme(frame),
      fill:
        frame.getBoundingClientRect().width / (frame.closest('[inert]')?.getBoundingClientRect().width ?? 0),
    })),
    isWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
  }
}
