import { expect, it } from 'vitest'
import { containers } from '@waymark/contract/constants'
import { createComponent } from '../model/new-step.ts'
import { isFitting, listAddable } from './fitting-blocks.ts'

it('offers entries in lists only, and films on cards', () => {
  const addable = containers.filter((it) => listAddable(createComponent(['en'], it, 'next')).includes('ITEM'))
  expect(addable).toEqual(['CHECKLIST', 'MENU'])
  expect(listAddable(createComponent(['en'], 'LABEL', 'next'))).not.toContain('VIDEO')
})

it('offers one title and one bar of progress', () => {
  const component = createComponent(['en'], 'POPUP', 'next')
  expect(listAddable(component)).not.toContain('TITLE')
  expect(listAddable({ ...component, blocks: [{ id: 'p', type: 'PROGRESS' }] })).not.toContain('PROGRESS')
})

it('tells what a container does not show', () => {
  expect(isFitting({ id: 'd', type: 'DIVIDER' }, 'EFFECT')).toBe(false)
})
