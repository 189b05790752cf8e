import type { Template } from '@waymark/contract'
import { describe, expect, it } from 'vitest'
import { toFirstContent } from './to-first-content.ts'

const component: Template['screens'][number]['component'] = {
  configVersion: 2,
  container: 'POPUP',
  placement: 'CENTER',
  style: { scheme: 'AUTO' },
  dismissal: { closeButton: true, escape: true, outside: false },
  blocks: [{ id: 'title', type: 'TEXT', role: 'TITLE', text: { en: 'Welcome', de: 'Willkommen' } }],
}
const template: Template = {
  id: '0198c000-0000-7000-8000-000000000001',
  entityType: 'project',
  projectType: 'FLOW_MENU',
  projectSubType: 'DYNAMIC_FLOW_CHECKLIST',
  name: { en: 'Tasks', de: 'Aufgaben' },
  forPhones: false,
  pages: [{ key: 'home', name: { en: 'Home', de: 'Start' } }],
  screens: [
    { key: 'start', part: 'START_SCREEN', pageKey: null, name: { en: 'Begin', de: 'Beginn' }, component },
    { key: 'a', part: 'STEP', pageKey: 'home', name: { en: 'One', de: 'Eins' }, component },
    { key: 'b', part: 'STEP', pageKey: null, name: { en: 'Two', de: 'Zwei' }, component },
  ],
}
const readTitle = (content: ReturnType<typeof toFirstContent>) => content.startScreen?.component.blocks[0]

describe('a template as the content of a new project', () => {
  it('puts each screen where it belongs, named in the language of its author', () => {
    expect(toFirstContent(template, ['en'], 'de')).toMatchObject({
      startScreen: { key: 'start', name: 'Beginn' },
      steps: [{ key: 'b', name: 'Zwei' }],
      pages: [{ key: 'home', name: 'Start', assists: [{ key: 'a', name: 'Eins' }] }],
    })
  })

  it('takes the words of the language for a region, and only the selected locales', () => {
    expect(readTitle(toFirstContent(template, ['de-AT'], 'en'))).toMatchObject({
      text: { 'de-AT': 'Willkommen' },
    })
  })

  it('begins in English where there are no words, and leaves other locales to the author', () => {
    const title = readTitle(toFirstContent(template, ['fr', 'it', 'de'], 'en'))
    expect(title).toMatchObject({ type: 'TEXT', text: { fr: 'Welcome', de: 'Willkommen' } })
    expect(Object.keys(title?.type === 'TEXT' ? title.text : {})).toEqual(['fr', 'de'])
  })
})
