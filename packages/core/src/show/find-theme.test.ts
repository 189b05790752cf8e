import type { ThemeFile } from '@waymark/contract'
import { describe, expect, it, vi } from 'vitest'
import { createStore } from '../environment/storage.ts'
import { MANIFEST } from '../manifest/manifest-source.ts'
import { findThemeHash } from './guide-extras.ts'
import { findTheme, inTime } from './find-theme.ts'
import type { GuideServices } from './run-guide.ts'

const look = (radiusPx: number) => ({ light: {}, dark: {}, radiusPx })
const file: ThemeFile = { version: 1, base: look(1), variants: [{ segmentId: 's', tokens: look(2) }] }
const segment = { id: 's', conjunction: 'AND', rules: [{ kind: 'FACT', key: 'f', operator: 'IN' }] }

function prepare({ theme, facts }: { theme?: string; facts?: string[] } = {}) {
  const store = createStore(undefined, '')
  store.write(MANIFEST, { theme, segments: [segment], properties: [] })
  const send = vi.fn(async (_hash: string): Promise<unknown> => file)
  const loadRules = vi.fn()
  const getVisit = () => ({ now: 0, facts: facts && new Set(facts) })
  let giveUp = () => {}
  const environment = { schedule: (_ms: number, run: () => void) => void (giveUp = run) }
  const services = { store, guideRequests: { send }, getVisit, loadRules, environment }
  return { services: services as unknown as GuideServices, store, send, loadRules, giveUp: () => giveUp() }
}

describe('the look of an app', () => {
  it('an app without a theme has no look, and nothing is asked for', async () => {
    const { services, send } = prepare()
    expect(await findTheme(services)).toBeUndefined()
    expect(findThemeHash(services.store)).toBeUndefined()
    expect(send).not.toHaveBeenCalled()
  })

  it('the theme is asked for once, and replaces an earlier one', async () => {
    const { services, store, send } = prepare({ theme: 'new' })
    store.write('theme:old', file)
    expect(await findTheme(services)).toEqual(look(1))
    expect(await findTheme(services)).toEqual(look(1))
    expect(send.mock.calls).toEqual([['new', 'theme:']])
    expect(store.list('theme:')).toEqual(['theme:new'])
  })

  it('the theme of a segment is used once the server has told of it', async () => {
    const { services, loadRules } = prepare({ theme: 'x' })
    expect(await findTheme(services)).toEqual(look(1))
    expect(loadRules).toHaveBeenCalled()
    expect(await findTheme(prepare({ theme: 'x', facts: ['f'] }).services)).toEqual(look(2))
  })

  it('a late theme is not waited for without end, and a failing one is no obstacle', async () => {
    const { services, giveUp } = prepare({ theme: 'x' })
    const late = inTime(services, new Promise(() => {}))
    giveUp()
    expect(await late).toBeUndefined()
    expect(await inTime(services, Promise.reject(new Error('offline')))).toBeUndefined()
  })
})
